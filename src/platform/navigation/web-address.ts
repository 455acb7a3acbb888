/** The whole address of one of our H5 pages, for a web-view. `path` starts with a slash. */
export const webAddress = (path: string): string => `${XINQI_API_ORIGIN}${path}`
