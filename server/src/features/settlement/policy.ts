import { notTheirs } from '../../call/foreign'

/** Another consultant's settlement answers as one that is not there. */
export function ownSettlement<Row extends { consultant_id: number; settlement_no: string }>(
  row: Row | undefined,
  { consultantId }: { consultantId: number },
): Row {
  if (row?.consultant_id !== consultantId) throw notTheirs('结算单', row && `settlement:${row.settlement_no}`)
  return row
}
