import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { countShown } from '../data'
import { lockVersions } from './lock-seen'
import { keepFirst, subjectOf } from './note-version'
import { requireNoneWaiting } from './require-none-waiting'
import { setPublished } from './set-published'

/**
 * Takes one down: readers find it no more, until it is published again. Said twice it is the same.
 * @throws Refusal where a version waits for its time, or nothing would be left for who needs help
 */
export const hideContent = (
  services: Services,
  caller: OperatorCaller,
  { kind, id, reason }: Parsed<'POST /operator/content/hide'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { piece, versions } = await lockVersions(trx, kind, id)
    const now = services.clock.now()
    requireNoneWaiting(versions, now)
    if (piece.publishedAt === null) return null
    if (kind === 'support' && piece.orgId === null && (await countShown(trx, kind, id, now)) === 0)
      throw conflict('「需要帮助时」至少要留一篇')
    if (piece.inManual?.chapterId === null) throw conflict('一章里没有能看的节时，自己就不再显示；请撤下它的节')
    if (versions.length === 0) await keepFirst(services, trx, kind, piece)
    await setPublished(trx, kind, id, null)
    await noteAct(services, trx, caller, 'hide-content', subjectOf(kind, id), reason)
    return null
  })
