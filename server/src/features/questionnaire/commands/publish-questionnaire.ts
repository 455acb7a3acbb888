import type { Parsed } from '@xinqi/domain/contract/contract'
import { mistakesAfter } from '@xinqi/domain/rules/questionnaire-mistakes'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { momentOfPublishing } from '../../content/moment-of-publishing'
import { requireNoneWaiting } from '../../content/commands/require-none-waiting'
import { noteAct } from '../../operator/commands/note-act'
import { refuseMistakes } from '../check-file'
import { fileOf, newestTimed } from '../desk-data'
import { lockSeen, subjectOf } from './lock-seen'

/**
 * Asks the newest version of whoever begins from now on, or from its time; who has begun ends what they began.
 * @throws Refusal where somebody has written meanwhile, another version has its time already, or it may not follow what is published
 */
export const publishQuestionnaire = (
  services: Services,
  caller: OperatorCaller,
  { id, version, effectiveTime }: Parsed<'POST /operator/questionnaire/publish'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const versions = await lockSeen(trx, id, version)
    const now = services.clock.now()
    requireNoneWaiting(
      versions.map((one) => ({ version: one.version, effective_at: one.published_at })),
      now,
    )
    const [newest] = versions
    if (newest.published_at !== null) throw conflict('来访者现在填的就是这一版')
    const before = newestTimed(versions)
    if (before) refuseMistakes(mistakesAfter(fileOf(before), fileOf(newest)))
    await trx
      .updateTable('questionnaire_version')
      .set({ published_at: momentOfPublishing(effectiveTime, now), published_by: callerName(caller) })
      .where('questionnaire_id', '=', id)
      .where('version', '=', version)
      .execute()
    await noteAct(services, trx, caller, 'publish-content', subjectOf(id), `第 ${version} 版`)
    return null
  })

/** One that waits for its time is a draft again. Said twice it is the same. */
export const withdrawQuestionnaire = (
  services: Services,
  caller: OperatorCaller,
  { id, version }: Parsed<'POST /operator/questionnaire/withdraw'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const [newest] = await lockSeen(trx, id, version)
    if (newest.published_at === null) return null
    if (newest.published_at <= services.clock.now())
      throw conflict('这一版已经发布，撤不回了；可以恢复以前的一版，或者撤下它')
    await trx
      .updateTable('questionnaire_version')
      .set({ published_at: null, published_by: null })
      .where('questionnaire_id', '=', id)
      .where('version', '=', version)
      .execute()
    await noteAct(services, trx, caller, 'withdraw-content', subjectOf(id), `第 ${version} 版`)
    return null
  })
