import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { ProcessNoteRow } from './process-note-data'

type Note = Data<'POST /consult/processNote/save'>['note']

export const openProcessNote = (cipher: FieldCipher, { appoint_no, words_cipher }: ProcessNoteRow): string =>
  cipher.open('process_note.words_cipher', appoint_no, words_cipher)

export const presentProcessNote = (cipher: FieldCipher, row: ProcessNoteRow | undefined): Note =>
  row
    ? { revision: row.revision, words: openProcessNote(cipher, row), saveTime: formatMoment(row.saved_at) }
    : { revision: 0, words: '', saveTime: null }
