/** The Network Information API: Chromium and Android have it, TypeScript's library and Safari do not. */
interface NavigatorWithConnection extends Navigator {
  connection?: EventTarget
}

/** Calls back when the network came back or became another one. Returns the function that stops it. */
export function watchNetwork(onChange: () => void): () => void {
  const { connection }: NavigatorWithConnection = navigator
  window.addEventListener('online', onChange)
  connection?.addEventListener('change', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    connection?.removeEventListener('change', onChange)
  }
}
