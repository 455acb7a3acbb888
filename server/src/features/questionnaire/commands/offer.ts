import type { Parsed } from '@xinqi/domain/contract/contract'
import { HEALTH_CHECK_ID, HSWJ_ID } from '@xinqi/domain/text/questionnaire'
import type { OperatorCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { requireNoneWaiting } from '../../content/commands/require-none-waiting'
import { noteAct } from '../../operator/commands/note-act'
import { lockVersions, subjectOf } from './lock-seen'

const WITH_A_PAGE = [HEALTH_CHECK_ID, HSWJ_ID]

/**
 * Takes one down: nobody begins it or is asked for it, who has begun it may end it, and results stay. Said twice it is the same.
 * @throws Refusal where a version waits for its time, or a page of its own leads to it
 */
export const hideQuestionnaire = (
  services: Services,
  caller: OperatorCaller,
  { id, reason }: Parsed<'POST /operator/questionnaire/hide'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const versions = await lockVersions(trx, id)
    const now = services.clock.now()
    requireNoneWaiting(
      versions.map(({ version, published_at }) => ({ version, effective_at: published_at })),
      now,
    )
    if (WITH_A_PAGE.includes(id)) throw conflict('这份问卷有自己的页面，不能撤下；可以改它')
    if (versions[0].hidden_at !== null || versions.every(({ published_at }) => published_at === null)) return null
    await setHidden(trx, id, now)
    await noteAct(services, trx, caller, 'hide-content', subjectOf(id), reason)
    return null
  })

/** Offers it again, as it was published last. Said twice it is the same. */
export const showQuestionnaire = (
  services: Services,
  caller: OperatorCaller,
  { id }: Parsed<'POST /operator/questionnaire/show'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const [{ hidden_at }] = await lockVersions(trx, id)
    if (hidden_at === null) return null
    await setHidden(trx, id, null)
    await noteAct(services, trx, caller, 'publish-content', subjectOf(id), '重新提供')
    return null
  })

const setHidden = (trx: Trx, id: number, at: Date | null) =>
  trx.updateTable('questionnaire').set({ hidden_at: at }).where('id', '=', id).execute()
