/** WebSocket close codes of the signalling endpoint (4000–4999 are free for applications). */
export const CLOSE_NORMAL = 1000
export const CLOSE_GOING_AWAY = 1001
export const CLOSE_NOT_JOINED = 4000
export const CLOSE_KICKED = 4001
export const CLOSE_MALFORMED = 4002
export const CLOSE_DENIED = 4003
export const CLOSE_SILENT = 4004
export const CLOSE_FLOOD = 4008
