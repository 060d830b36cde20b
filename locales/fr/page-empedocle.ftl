### The page's own words for empedocle.
