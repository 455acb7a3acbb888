/** Resolves the ticket's signalling address; a bare path means the server that this page came from. */
export function resolveSignalUrl(signalUrl: string): string {
  return new URL(signalUrl, window.location.href).href.replace(/^http/, 'ws')
}
