import type { Parsed } from '@xinqi/domain/contract/contract'
import { termsWords } from '@xinqi/domain/rules/terms'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { consultantOf, findChange, lockConsultant, valueNow, type ChangeRow, type LockedConsultant } from '../data'
import { putInForce, refuseForeign } from './change-terms'

/** Another operator agrees, and it holds, or does not. @throws Refusal to who asked for it, and where it stands otherwise by now */
export const decideTerms = (
  services: Services,
  caller: OperatorCaller,
  { changeNo, agree, answer }: Parsed<'POST /operator/consultant/decideTerms'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { consultant, change } = await lockWaiting(trx, changeNo)
    if (change.asked_by === caller.operatorId) throw conflict('自己提的修改，要由另一个人来定')
    await refuseForeign(trx, consultant, caller)
    const isAgreed = agree === 1
    if (isAgreed) await expectSame(trx, consultant, change)
    const { from_month } = isAgreed ? await putInForce(services, trx, change) : { from_month: null }
    await end(services, trx, change, { state: isAgreed ? 'done' : 'refused', by: caller, answer, from_month })
    const deed = isAgreed ? 'agree-terms' : 'refuse-terms'
    await noteAct(services, trx, caller, deed, `consultant:${consultant.id}`, answer || null)
    return null
  })

/** Who asked for it thinks better of it, while nobody has decided. */
export const withdrawTerms = (services: Services, caller: OperatorCaller, changeNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { consultant, change } = await lockWaiting(trx, changeNo)
    if (change.asked_by !== caller.operatorId) throw conflict('只有提出的人可以撤回')
    await end(services, trx, change, { state: 'withdrawn', by: caller, answer: '', from_month: null })
    await noteAct(services, trx, caller, 'withdraw-terms', `consultant:${consultant.id}`)
    return null
  })

/** The consultant before the change, as everywhere. */
async function lockWaiting(trx: Trx, changeNo: string) {
  const consultantId = await consultantOf(trx, changeNo)
  if (consultantId === undefined) throw notFound('修改')
  const consultant = await lockConsultant(trx, consultantId)
  const change = await findChange(trx, changeNo)
  if (change.state !== 'asked') throw conflict('这个修改已经定下来了，请刷新再看')
  return { consultant, change }
}

async function expectSame(trx: Trx, consultant: LockedConsultant, change: ChangeRow): Promise<void> {
  const now = await valueNow(trx, consultant, change.field, change.service_id)
  if (now !== change.before_value)
    throw conflict(`提出之后改过，现在是「${termsWords(change.field, now)}」，请重新提出`)
}

interface Ending {
  state: 'done' | 'refused' | 'withdrawn'
  by: OperatorCaller
  answer: string
  from_month: string | null
}

const end = ({ clock }: Services, trx: Trx, { change_no }: ChangeRow, { state, by, answer, from_month }: Ending) =>
  trx
    .updateTable('terms_change')
    .set({ state, decided_by: by.operatorId, decided_at: clock.now(), answer: answer || null, from_month })
    .where('change_no', '=', change_no)
    .execute()
