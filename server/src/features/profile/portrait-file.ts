import type { ProfileField, ProfileValue } from '@xinqi/domain/rules/profile-field'
import { noteFileToRemove } from '../../call/remove-files'
import type { Trx } from '../../call/services'

const FOLDER = 'portraits'
/** Those that consultants have sent; what was there before us has other names. */
const SENT = /^\/files\/(portraits\/[0-9a-f-]{36}\.webp)$/

export const portraitFile = (id: string): string => `${FOLDER}/${id}.webp`
export const portraitAddress = (name: string): string => `/files/${name}`

/** Notes that the picture of a value that nobody needs any more goes. Gives its name, for `removeFiles` after the commit. */
export async function leavePortrait(trx: Trx, now: Date, field: ProfileField, value: ProfileValue): Promise<string[]> {
  const name = field === 'portrait' && typeof value === 'string' ? SENT.exec(value)?.[1] : undefined
  if (name === undefined) return []
  await noteFileToRemove(trx, name, now)
  return [name]
}
