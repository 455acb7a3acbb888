import type { Parsed } from '@xinqi/domain/contract/contract'
import type { AuditAction } from '@xinqi/domain/text/audit-action'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { noteAct } from '../../operator/commands/note-act'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { tellServers } from '../../../realtime/server-news'
import { wordsOf } from '../known-words'

/** A change of the list. Here it is known at once: who has just made it tries a sentence, however long the bus takes. */
async function change(services: Services, work: (trx: Trx) => Promise<void>): Promise<null> {
  await inTransaction(services, work)
  wordsOf(services.db).forget()
  return null
}

/** Tells every process, and leaves who did what to which word in the log of acts. */
async function tell(
  services: Services,
  trx: Trx,
  caller: OperatorCaller,
  action: AuditAction,
  id: number,
): Promise<void> {
  await noteAct(services, trx, caller, action, `watch-word:${id}`)
  await tellServers(trx, services.clock, { kind: 'watch-words-changed' })
}

/** A word that is looked for already is refused: its severity changes by turning it off first. */
export const addWatchWord = (
  services: Services,
  caller: OperatorCaller,
  { kind, word, severity, bySound, reason }: Parsed<'POST /operator/watchWord/add'>,
): Promise<null> =>
  change(services, async (trx) => {
    const by = callerName(caller)
    const row = await trx
      .insertInto('watch_word')
      .values({ kind, word, severity, by_sound: bySound, reason, since: services.clock.now(), by_whom: by })
      .onConflict((already) => already.columns(['kind', 'word']).where('off_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw conflict('这个词已经在名单里了')
    await tell(services, trx, caller, 'add-watch-word', row.id)
  })

/** The word stays in the list with the reason; once more changes nothing. */
export const turnOffWatchWord = (
  services: Services,
  caller: OperatorCaller,
  { id, reason }: Parsed<'POST /operator/watchWord/turnOff'>,
): Promise<null> =>
  change(services, async (trx) => {
    const row = await trx.selectFrom('watch_word').select('off_at').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw notFound('词')
    if (row.off_at !== null) return
    const by = callerName(caller)
    await trx
      .updateTable('watch_word')
      .set({ off_at: services.clock.now(), off_by: by, off_reason: reason })
      .where('id', '=', id)
      .execute()
    await tell(services, trx, caller, 'turn-off-watch-word', id)
  })
