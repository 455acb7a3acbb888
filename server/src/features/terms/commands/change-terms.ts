import type { Parsed } from '@xinqi/domain/contract/contract'
import { shareFrom, termsMistake, termsNeedSecond, termsWords, type TermsState } from '@xinqi/domain/rules/terms'
import { DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, touchConsultant, type Services, type Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { listDeposits } from '../../deposit/data'
import { noteAct } from '../../operator/commands/note-act'
import { newNumber } from '../../order/numbers'
import {
  findLastChange,
  hasWaiting,
  isThemselves,
  isUnopened,
  lockConsultant,
  valueNow,
  writeValue,
  type ChangeRow,
  type LockedConsultant,
} from '../data'

type Asked = Parsed<'POST /operator/consultant/changeTerms'>

/**
 * One thing of one consultant, with a reason. What moves money waits for another operator, all else holds at once (docs/domain.md §59).
 * @throws Refusal where it stands otherwise than on the page of who changes it, and says who was faster
 */
export const changeTerms = (
  services: Services,
  caller: OperatorCaller,
  asked: Asked,
): Promise<{ changeNo: string; state: TermsState }> =>
  inTransaction(services, async (trx) => {
    const { consultantId, field, before = null, after = null, srvId, reason } = asked
    const mistake = termsMistake(field, after)
    if (mistake !== null) throw badInput(mistake, { after: mistake })
    if ((field === 'overLimits') !== (srvId !== undefined)) throw badInput('请选择服务', { srvId: '请选择服务' })
    const serviceId = srvId ?? null
    const consultant = await lockConsultant(trx, consultantId)
    await refuseForeign(trx, consultant, caller)
    const now = await valueNow(trx, consultant, field, serviceId)
    if (now !== before) throw conflict(await whoWasFaster(trx, { consultantId, field, serviceId }, now))
    if (now === after) throw badInput('和现在的一样', { after: '和现在的一样' })
    if (await hasWaiting(trx, consultantId, field)) throw conflict('这一项已经有一个修改在等人同意')
    const row = rowOf(services, caller, { consultantId, field, serviceId, before, after, reason })
    await trx.insertInto('terms_change').values(row).execute()
    await noteAct(
      services,
      trx,
      caller,
      row.needs_second ? 'propose-terms' : 'change-terms',
      `consultant:${consultantId}`,
      reason,
    )
    if (!row.needs_second) await putInForce(services, trx, row)
    return { changeNo: row.change_no, state: row.state }
  })

/** Nobody changes what they work under themselves, and nothing of who has left. */
export async function refuseForeign(
  trx: Trx,
  consultant: LockedConsultant,
  { operatorId }: OperatorCaller,
): Promise<void> {
  if (consultant.left_at) throw conflict('这位咨询师已经离开平台')
  if (await isThemselves(trx, consultant.id, operatorId)) throw conflict('自己的要请别人来改')
}

async function whoWasFaster(
  trx: Trx,
  what: { consultantId: number; field: ChangeRow['field']; serviceId: number | null },
  now: number | null,
): Promise<string> {
  const last = await findLastChange(trx, what)
  const who = last?.after_value === now ? last.decided_by_name : null
  return `${who ?? '别人'}刚刚改过，现在是「${termsWords(what.field, now)}」，看过再改`
}

interface Wanted {
  consultantId: number
  field: ChangeRow['field']
  serviceId: number | null
  before: number | null
  after: number | null
  reason: string
}

function rowOf({ clock }: Services, { operatorId }: OperatorCaller, wanted: Wanted) {
  const now = clock.now()
  const needsSecond = termsNeedSecond(wanted.field)
  return {
    change_no: newNumber(now),
    consultant_id: wanted.consultantId,
    field: wanted.field,
    service_id: wanted.serviceId,
    before_value: wanted.before,
    after_value: wanted.after,
    reason: wanted.reason,
    needs_second: needsSecond,
    state: needsSecond ? ('asked' as const) : ('done' as const),
    asked_by: operatorId,
    asked_at: now,
    decided_by: needsSecond ? null : operatorId,
    decided_at: needsSecond ? null : now,
  }
}

/** From the commit on it holds; the consultant's open pages read themselves anew, and a lock screen learns nothing. */
export async function putInForce(
  { clock }: Services,
  trx: Trx,
  change: Pick<ChangeRow, 'consultant_id' | 'field' | 'service_id' | 'after_value'>,
): Promise<{ from_month: string | null }> {
  const { consultant_id: consultantId, field, after_value } = change
  if (field === 'shown' && after_value === 1 && (await isUnopened(trx, consultantId)))
    throw conflict('清单还没做完，页面由咨询师自己打开')
  if (field === 'deposit' && (await isPaying(trx, consultantId)))
    throw conflict('这位咨询师正在缴纳保证金，付完或过期之后再改')
  await writeValue(trx, change)
  touchConsultant(trx, consultantId)
  await enqueue(trx, clock, topicFor(CONSULTANT, consultantId), { kind: 'terms', text: '您有一条消息' })
  return { from_month: field === 'share' ? shareFrom(clock.now()) : null }
}

const isPaying = async (trx: Trx, consultantId: number): Promise<boolean> =>
  (await listDeposits(trx, consultantId)).some(({ pay_status }) => pay_status === DEPOSIT_PAY.unpaid)
