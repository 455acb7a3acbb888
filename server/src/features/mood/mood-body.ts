import type { FieldCipher } from '../../crypto/field-cipher'

/** What is sealed of an entry. */
export interface MoodBody {
  feelings: number[]
  causes: number[]
  words: string
}

export const sealBody = (cipher: FieldCipher, entryNo: string, body: MoodBody): string =>
  cipher.seal('mood_entry.body_cipher', entryNo, JSON.stringify(body))

/** A row without a body was deleted, and is given by no query of ours. */
export function openBody(cipher: FieldCipher, row: { entry_no: string; body_cipher: string | null }): MoodBody {
  if (row.body_cipher === null) throw new Error(`The mood ${row.entry_no} is deleted.`)
  return JSON.parse(cipher.open('mood_entry.body_cipher', row.entry_no, row.body_cipher)) as MoodBody
}
