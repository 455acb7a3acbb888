/** Address of a WebSocket endpoint of our server. */
export const socketAddress = (path: string): string => XINQI_API_ORIGIN.replace(/^http/, 'ws') + path
