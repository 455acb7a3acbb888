/** Where our H5 pages are. */
export const siteOrigin = (): string => window.location.origin

/** The address of a path of our server, which starts with a slash. */
export const webAddress = (path: string): string => `${XINQI_API_ORIGIN}${path}`

/** Address of a WebSocket endpoint of our server, on the origin of the page. */
export const socketAddress = (path: string): string => siteOrigin().replace(/^http/, 'ws') + path
