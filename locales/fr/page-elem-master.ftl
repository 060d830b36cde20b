### The page's own words for elem-master.
