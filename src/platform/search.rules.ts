/** Characters of a text that lists of the data API are searched by. */
export const MAX_SEARCH_LENGTH = 100
