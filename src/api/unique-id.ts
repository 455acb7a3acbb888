import { read, write } from '@/platform/storage'

const random = (): string => Math.random().toString(36).slice(2, 12)

/** A key for one attempt of something that must not happen twice. */
export const attemptKey = (): string => `${random()}${random()}`

/** This phone's own id, made when missing (R225). */
export function clientId(): string {
  const known = read('uniqueUserID')
  if (known) return known
  const made = attemptKey()
  write('uniqueUserID', made)
  return made
}
