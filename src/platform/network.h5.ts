import type { CallNetwork } from '@xinqi/domain/rules/call-quality'

/** Calls back each time the line is there again. Gives the function that stops it. */
export function onBackOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}

/** The Network Information API: phones with Android have its `type`, computers and Safari do not. */
interface NavigatorWithConnection extends Navigator {
  connection?: { type?: string }
}

/** What the device is connected by, where it says so. */
export async function networkKind(): Promise<CallNetwork> {
  const { connection }: NavigatorWithConnection = window.navigator
  return connection?.type === 'wifi' || connection?.type === 'cellular' ? connection.type : 'unknown'
}
