import { CASE, caseAfter, type CaseAct } from '@xinqi/domain/status/reconciliation'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { type CaseRow, isOperator, lockCase } from '../data'

type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>

/** One case under its lock; whatever is done leaves a row in its history. */
const withCase = (
  services: Services,
  caseId: number,
  work: (trx: Trx, row: LockedCase) => Promise<void>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockCase(trx, caseId)
    if (!row) throw notFound('差异')
    await work(trx, row)
    return null
  })

const subjectOf = ({ case_id }: LockedCase): string => `reconciliation-case:${case_id}`

const ENDED = '这处差异已经处理完了'
const NOT_MINE = '请先接手这处差异'

/** An operator looks into a case from now on; also one that another had. */
export const takeCase = (services: Services, caller: OperatorCaller, caseId: number): Promise<null> =>
  withCase(services, caseId, async (trx, row) => {
    const { operatorId } = caller
    if (row.state === CASE.owned && row.operator_id === operatorId) return
    await move(services, trx, row, 'taken', { operator_id: operatorId }, { operator_id: operatorId })
    await noteAct(services, trx, caller, 'take-reconciliation-case', subjectOf(row))
  })

/** Its owner gives a case to another operator. */
export const handOverCase = (
  services: Services,
  caller: OperatorCaller,
  { caseId, operatorId: receiverId }: { caseId: number; operatorId: number },
): Promise<null> =>
  withCase(services, caseId, async (trx, row) => {
    const { operatorId } = caller
    requireOwner(row, operatorId)
    if (receiverId === operatorId) throw conflict('这处差异已经在您手里了')
    if (!(await isOperator(trx, receiverId))) throw notFound('运营')
    const event = { operator_id: operatorId, to_operator_id: receiverId }
    await move(services, trx, row, 'handedOver', { operator_id: receiverId }, event)
    await noteAct(services, trx, caller, 'hand-over-reconciliation-case', subjectOf(row))
  })

/** Its owner has found the reason. It moves no money: what has to move is moved where it belongs. */
export const closeCase = (
  services: Services,
  caller: OperatorCaller,
  { caseId, reason }: { caseId: number; reason: string },
): Promise<null> =>
  withCase(services, caseId, async (trx, row) => {
    const { operatorId } = caller
    requireOwner(row, operatorId)
    const ended = { reason, ended_at: services.clock.now() }
    await move(services, trx, row, 'closed', ended, { operator_id: operatorId, reason })
    await noteAct(services, trx, caller, 'close-reconciliation-case', subjectOf(row))
  })

function requireOwner({ state, operator_id }: LockedCase, operatorId: number): void {
  if (caseAfter(state, 'taken') === null) throw conflict(ENDED)
  if (operator_id !== operatorId) throw conflict(NOT_MINE)
}

async function move(
  { clock }: Services,
  trx: Trx,
  { case_id, state, our_fen, their_fen }: LockedCase,
  act: Exclude<CaseAct, 'opened'>,
  values: Partial<Pick<CaseRow, 'operator_id' | 'reason' | 'ended_at'>>,
  event: { operator_id: number; to_operator_id?: number; reason?: string },
): Promise<void> {
  const next = caseAfter(state, act)
  if (next === null) throw conflict(ENDED)
  await trx
    .updateTable('reconciliation_case')
    .set({ ...values, state: next })
    .where('case_id', '=', case_id)
    .execute()
  await trx
    .insertInto('reconciliation_case_event')
    .values({ case_id, at: clock.now(), act, our_fen, their_fen, ...event })
    .execute()
}
