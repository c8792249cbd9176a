"""The phone page and the JSON API: requests in, answers as pages or as JSON out."""
