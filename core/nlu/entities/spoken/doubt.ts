/** A part was not heard, not read or not known: what is left of it is no value. */
export const doubt =
  /\b(?:or|maybe|perhaps|something|somewhere|whatever|can(?:no|')t|cannot|couldn'?t|didn'?t|forg[eo]t|forgotten|don'?t|no idea|illegible|smudged|question mark|the rest)\b|还是|或者?|什么|来着|看不|没看|忘|记不|不记|不确定|好像|不知道|不清楚|大概是?$/i;
