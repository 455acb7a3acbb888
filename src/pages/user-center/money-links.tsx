import { formatFen } from '@xinqi/domain/money'
import { useCall } from '@/api/use-call'
import { CashbackCell } from '@/features/cashback/cashback-cell'
import { open } from '@/platform/navigation/navigation'
import { useFlavour } from '@/state/organisation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CouponCells } from './coupon-cells'

/** All that is about a visitor's money, apart from what they have booked; nothing in editions where nobody pays. */
export function MoneyLinks() {
  const { coupons, pay } = useFlavour().features
  if (!pay) return null
  return (
    <Card padding='none' className='user-center__part'>
      <CashbackCell />
      {coupons && <CouponCells />}
      <WalletCell />
      <Cell icon='file-text' title='我的账单' onPress={() => void open('myStatement')} />
      <Cell icon='file-text' title='我的发票' onPress={() => void open('myInvoices')} />
    </Card>
  )
}

function WalletCell() {
  const { data } = useCall('POST /appoint/consultUserAmount/getTotalAmount', {})
  const value = data && data.totalFen > 0 ? formatFen(data.totalFen, true) : undefined
  return <Cell icon='wallet' title='余额' value={value} onPress={() => void open('withdrawal')} />
}
