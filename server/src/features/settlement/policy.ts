import { notFound } from '../../call/refusal'

/** Another consultant's settlement answers as one that is not there. */
export function ownSettlement<Row extends { consultant_id: number }>(
  row: Row | undefined,
  { consultantId }: { consultantId: number },
): Row {
  if (row?.consultant_id !== consultantId) throw notFound('结算单')
  return row
}
