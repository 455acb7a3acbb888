/** Where our H5 pages are. */
export const siteOrigin = (): string => XINQI_API_ORIGIN

/** The whole address of one of our H5 pages, for a web-view. `path` starts with a slash. */
export const webAddress = (path: string): string => siteOrigin() + path

/** Address of a WebSocket endpoint of our server. */
export const socketAddress = (path: string): string => siteOrigin().replace(/^http/, 'ws') + path
