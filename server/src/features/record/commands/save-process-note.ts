import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { findRecord } from '../data'
import { openProcessNote, presentProcessNote } from '../present-process-note'
import { findProcessNote, type ProcessNoteRow } from '../process-note-data'
import { lockSession } from './lock-session'

type Saving = Parsed<'POST /consult/processNote/save'>
type Saved = Data<'POST /consult/processNote/save'>

/**
 * Saves what grew from the revision it names; where another device has saved meanwhile nothing is changed, and that one's words are given
 * back. A note has no versions: it is its writer's own, and what they strike out is gone.
 * @throws Refusal for another's session, or one whose record is signed
 */
export const saveProcessNote = (services: Services, consultantId: number, saving: Saving): Promise<Saved> =>
  inTransaction(services, async (trx) => {
    const { appointNo, revision, words } = saving
    await lockSession(trx, consultantId, appointNo)
    if ((await findRecord(trx, appointNo))?.signed_at) throw conflict('这次的记录已经签署，笔记也不能再改')
    const before = await findProcessNote(trx, consultantId, appointNo)
    const isSame = before !== undefined && openProcessNote(services.cipher, before) === words
    const isStale = (before?.revision ?? 0) !== revision
    if (isSame || isStale) return { saved: isSame, note: presentProcessNote(services.cipher, before) }
    const row = await write(services, trx, consultantId, saving)
    return { saved: true, note: presentProcessNote(services.cipher, row) }
  })

function write({ cipher, clock }: Services, trx: Trx, consultantId: number, saving: Saving): Promise<ProcessNoteRow> {
  const { appointNo, revision, words } = saving
  const content = {
    revision: revision + 1,
    words_cipher: cipher.seal('process_note.words_cipher', appointNo, words),
    saved_at: clock.now(),
  }
  return trx
    .insertInto('process_note')
    .values({ appoint_no: appointNo, consultant_id: consultantId, ...content })
    .onConflict((already) => already.column('appoint_no').doUpdateSet(content))
    .returningAll()
    .executeTakeFirstOrThrow()
}
