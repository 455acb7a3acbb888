import { RadioList } from '@/ui/radio-list/radio-list'
import { PAY_WAY_LABEL, type PayWay } from './pay-ways'

export interface PayWayListProps {
  ways: readonly PayWay[]
  value: PayWay
  onChange: (way: PayWay) => void
}

/** With what one pays. */
export function PayWayList({ ways, value, onChange }: PayWayListProps) {
  const options = ways.map((way) => ({ value: way, label: PAY_WAY_LABEL[way] }))
  return <RadioList label='付款方式' options={options} value={value} onChange={onChange} />
}
