/** A short break mends itself; after this long the connection is given up. */
const GIVE_UP_AFTER_MS = 2500

interface RouteHandlers {
  onConnected(): void
  onEnd(): void
}

/** Tells when a connection stands, and once when it has ended for good. Returns the function that stops it. */
export function watchRoute(connection: RTCPeerConnection, { onConnected, onEnd }: RouteHandlers): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  connection.onconnectionstatechange = () => {
    clearTimeout(timer)
    const state = connection.connectionState
    if (state === 'connected') onConnected()
    if (state === 'disconnected') timer = setTimeout(onEnd, GIVE_UP_AFTER_MS)
    if (state === 'failed') onEnd()
  }
  return () => {
    clearTimeout(timer)
    connection.onconnectionstatechange = null
  }
}
