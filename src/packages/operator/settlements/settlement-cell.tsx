import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { formatMoment } from '@xinqi/domain/time'
import { SETTLEMENT_TONE, settlementSentence } from '@/features/settlement/settlement-head'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Cell } from '@/ui/cell/cell'
import { Tag } from '@/ui/tag/tag'
import { SETTLEMENT_LABEL } from '@xinqi/domain/status/settlement'

/** One settlement at the desk. */
export function SettlementCell({ item }: { item: Data<'GET /operator/settlement/list'>['list'][number] }) {
  const { consultantName, month, netFen, status, settlementNo } = item
  const title = `${consultantName} · ${monthLabel(month)}`
  const note = `到手 ${formatFen(netFen, true)} · ${settlementSentence(item, formatMoment(useNow()))}`
  return (
    <Cell
      title={title}
      note={note}
      value={<Tag text={SETTLEMENT_LABEL[status]} tone={SETTLEMENT_TONE[status]} />}
      label={`${title}，${SETTLEMENT_LABEL[status]}，${note}`}
      onPress={() => void open('operatorSettlement', { settlementNo })}
    />
  )
}
