import type { Parsed } from '@xinqi/domain/contract/contract'
import { BILL, maySettlementBecome, SETTLEMENT } from '@xinqi/domain/status/settlement'
import type { ConsultantCaller, OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { hasOpenQuestion, listLines, lockSettlement, type SettlementRow } from '../data'
import { tellSettlement } from '../notify'
import { ownSettlement } from '../policy'

/** The consultant says yes: from now on the net is theirs to withdraw, and the platform and the tax office have their parts. */
export const confirmSettlement = (services: Services, caller: ConsultantCaller, settlementNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = ownSettlement(await lockSettlement(trx, settlementNo), caller)
    if (row.status === SETTLEMENT.confirmed) return null
    if (!maySettlementBecome(row.status, SETTLEMENT.confirmed)) throw conflict('这份结算单已经作废，请看重新做的那一份')
    if (await hasOpenQuestion(trx, settlementNo)) throw conflict('还有疑问在等答复，答复之后再确认')
    const now = services.clock.now()
    await trx
      .updateTable('settlement')
      .set({ status: SETTLEMENT.confirmed, confirmed_at: now })
      .where('settlement_no', '=', settlementNo)
      .execute()
    await payOut(trx, row, now)
    return null
  })

/** All of a settlement's money goes where it belongs; nothing is left in it. */
export async function payOut(trx: Trx, row: SettlementRow, now: Date): Promise<void> {
  const { settlement_no: reference, consultant_id, cut_fen, tax_fen, net_fen } = row
  const parts = [
    { kind: 'platformFee', credit: ACCOUNT.platformFee, amountFen: cut_fen },
    { kind: 'labourTax', credit: ACCOUNT.labourTax, amountFen: tax_fen },
    { kind: 'payable', credit: ACCOUNT.payable(consultant_id), amountFen: net_fen },
  ]
  for (const part of parts) await recordTransfer(trx, { ...part, reference, debit: ACCOUNT.settlement(reference) }, now)
}

/** An operator voids what was not confirmed: the money and the bills are where they were before, for a new one. */
export const voidSettlement = (
  services: Services,
  caller: OperatorCaller,
  { settlementNo, reason }: Parsed<'POST /operator/settlement/void'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockSettlement(trx, settlementNo)
    if (!row) throw notFound('结算单')
    if (!maySettlementBecome(row.status, SETTLEMENT.voided))
      throw conflict(row.status === SETTLEMENT.confirmed ? '对方已经确认，不能作废' : '这份结算单已经作废')
    const now = services.clock.now()
    const { cipher, clock } = services
    await trx
      .updateTable('settlement')
      .set({
        status: SETTLEMENT.voided,
        voided_at: now,
        voided_by: caller.operatorId,
        void_reason_cipher: cipher.seal('settlement.void_reason_cipher', settlementNo, reason),
      })
      .where('settlement_no', '=', settlementNo)
      .execute()
    await takeBack(trx, row, now)
    await noteAct(services, trx, caller, 'void-settlement', `settlement:${settlementNo}`)
    await tellSettlement(trx, clock, row.consultant_id, '一份结算单作废了，会重新做一份')
    return null
  })

/** All of a settlement's money, and its bills, are where they were before. */
export async function takeBack(trx: Trx, { settlement_no, consultant_id }: SettlementRow, now: Date): Promise<void> {
  const own = ACCOUNT.settlement(settlement_no)
  const lines = await listLines(trx, settlement_no)
  for (const { line_no: reference, bill_type, gross_fen } of lines) {
    if (bill_type === BILL.subsidy) {
      const [debit, credit] = [own, ACCOUNT.subsidies]
      await recordTransfer(trx, { kind: 'subsidyUndone', reference, debit, credit, amountFen: gross_fen }, now)
    }
    if (bill_type === BILL.deduction) {
      const [debit, credit, amountFen] = [ACCOUNT.settlementDeductions, own, 0 - gross_fen]
      await recordTransfer(trx, { kind: 'settlementUndeducted', reference, debit, credit, amountFen }, now)
    }
  }
  const amountFen = lines.reduce(
    (sum, { bill_type, gross_fen }) => sum + (bill_type === BILL.income ? gross_fen : 0),
    0,
  )
  const credit = ACCOUNT.consultant(consultant_id)
  await recordTransfer(trx, { kind: 'settlementVoided', reference: settlement_no, debit: own, credit, amountFen }, now)
  await trx.deleteFrom('settled_transfer').where('settlement_no', '=', settlement_no).execute()
  await trx
    .updateTable('settlement_bill')
    .set({ settlement_no: null })
    .where('settlement_no', '=', settlement_no)
    .execute()
}
