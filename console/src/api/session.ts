import { useSyncExternalStore } from 'react'

/** Of this tab: closing it logs out, and another tab logs in by itself. */
const KEY = 'xinqi-console'

export interface Session {
  token: string
  refreshToken: string
}

const listeners = new Set<() => void>()

const read = (): string | null => sessionStorage.getItem(KEY)

export function session(): Session | null {
  const kept = read()
  return kept === null ? null : (JSON.parse(kept) as Session)
}

export function keepSession(next: Session | null): void {
  if (next) sessionStorage.setItem(KEY, JSON.stringify({ token: next.token, refreshToken: next.refreshToken }))
  else sessionStorage.removeItem(KEY)
  listeners.forEach((tell) => tell())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsLoggedIn = (): boolean => useSyncExternalStore(subscribe, () => read() !== null)
