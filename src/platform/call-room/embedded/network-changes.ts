/** The Network Information API: Chromium has it, on Android with `type`; TypeScript's library and Safari do not. */
interface NavigatorWithConnection extends Navigator {
  connection?: EventTarget & { type?: string }
}

/**
 * Calls back when the network came back or changed. `isAnother`: it is surely another one, so that even a way that still counts as
 * open may lead nowhere; else only an estimate of its speed may have changed. Returns the function that stops it.
 */
export function watchNetwork(onChange: (isAnother: boolean) => void): () => void {
  const { connection }: NavigatorWithConnection = navigator
  let type = connection?.type
  const onOnline = () => onChange(true)
  const onChanged = () => {
    const before = type
    type = connection?.type
    if (type !== 'none') onChange(type !== before)
  }
  window.addEventListener('online', onOnline)
  connection?.addEventListener('change', onChanged)
  return () => {
    window.removeEventListener('online', onOnline)
    connection?.removeEventListener('change', onChanged)
  }
}
