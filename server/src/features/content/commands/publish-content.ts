import type { Parsed } from '@xinqi/domain/contract/contract'
import { dateOf } from '@xinqi/domain/time'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import type { VersionRow } from '../data'
import { momentOfPublishing } from '../moment-of-publishing'
import { lockSeen } from './lock-seen'
import { subjectOf } from './note-version'
import { requireNoneWaiting } from './require-none-waiting'
import { setPublished } from './set-published'

type Publishing = Parsed<'POST /operator/content/publish'>

const refuse = (field: string, sentence: string) => badInput(sentence, { [field]: sentence })

/**
 * Gives readers the newest version, now or at its time; one that was taken down is there again.
 * @throws Refusal where somebody has written meanwhile, another version has its time already, or who wrote numbers to call would let them go alone
 */
export const publishContent = (services: Services, caller: OperatorCaller, asked: Publishing): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { kind, id, version } = asked
    const { piece, versions } = await lockSeen(trx, kind, id, version)
    const now = services.clock.now()
    requireNoneWaiting(versions, now)
    const [newest] = versions
    if (!newest || (newest.effective_at !== null && piece.publishedAt !== null))
      throw conflict('读者现在看到的就是这一版')
    if (kind === 'hotline' && newest.written_by === callerName(caller))
      throw conflict('号码要两个人看过：请另一位运营逐个核对之后发布')
    const at = momentOfPublishing(asked.effectiveTime, now)
    // Words that readers have had are agreed to already.
    const consentedOn = newest.effective_at === null ? consentOf(asked, newest, now) : newest.consented_on
    if (newest.effective_at === null)
      await trx
        .updateTable('content_version')
        .set({ effective_at: at, published_by: callerName(caller), consented_on: consentedOn })
        .where('kind', '=', kind)
        .where('content_id', '=', id)
        .where('version', '=', version)
        .execute()
    if (piece.publishedAt === null) await setPublished(trx, kind, id, at, consentedOn)
    await noteAct(services, trx, caller, 'publish-content', subjectOf(kind, id), `第 ${version} 版`)
    return null
  })

/** Whose story it is agreed to these words, and so not before they were written. */
function consentOf(
  { kind, consentedOn }: Publishing,
  { written_at }: Pick<VersionRow, 'written_at'>,
  now: Date,
): string | null {
  if (kind !== 'story') return null
  if (consentedOn === undefined) throw refuse('consentedOn', '请写明本人哪天同意了这一版')
  if (consentedOn < dateOf(written_at)) throw refuse('consentedOn', '这一版是之后写的，要请本人看过再发布')
  if (consentedOn > dateOf(now)) throw refuse('consentedOn', '这一天还没有到')
  return consentedOn
}

/** One that waits for its time is a draft again. Said twice it is the same. */
export const withdrawContent = (
  services: Services,
  caller: OperatorCaller,
  { kind, id, version }: Parsed<'POST /operator/content/withdraw'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { piece, versions } = await lockSeen(trx, kind, id, version)
    const now = services.clock.now()
    const [newest] = versions
    if (!newest || newest.effective_at === null) return null
    if (newest.effective_at <= now) throw conflict('这一版已经发布，撤不回了；可以恢复以前的一版，或者撤下它')
    await trx
      .updateTable('content_version')
      .set({ effective_at: null, published_by: null, consented_on: null })
      .where('kind', '=', kind)
      .where('content_id', '=', id)
      .where('version', '=', version)
      .execute()
    if (piece.publishedAt !== null && piece.publishedAt > now) await setPublished(trx, kind, id, null)
    await noteAct(services, trx, caller, 'withdraw-content', subjectOf(kind, id), `第 ${version} 版`)
    return null
  })
