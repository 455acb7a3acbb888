import { SETTLEMENT_LABEL, type SettlementStatus } from '@xinqi/domain/status/settlement'
import { Badge } from 'antd'

const MARKS = { 0: 'warning', 1: 'success', 2: 'default' } as const

/** A mark and the words. */
export const SettlementStatusMark = ({ status }: { status: SettlementStatus }) => (
  <Badge status={MARKS[status]} text={SETTLEMENT_LABEL[status]} />
)
