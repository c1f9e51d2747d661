# Was denen gesagt wird, die zu viel verlangen.
