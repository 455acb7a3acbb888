/** Address of a WebSocket endpoint of our server, on the origin of the page. */
export const socketAddress = (path: string): string => window.location.origin.replace(/^http/, 'ws') + path
