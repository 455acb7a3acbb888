import { formatFen } from '@xinqi/domain/money'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useCall } from '@/api/use-call'
import { openCashier } from '@/features/payment/open-cashier'
import { useNow } from '@/state/server-clock'
import { Banner } from '@/ui/banner/banner'

/** What was consulted and is not paid yet, as a sum, with the one that comes first; nothing where there is none. */
export function OwedLine() {
  const { data } = useCall('GET /appoint/consultUser/payLaterData', {})
  const now = useNow()
  const first = data?.orders[0]
  if (!data || !first) return null
  const count = data.orders.length
  return (
    <Banner
      icon='wallet'
      title={`${count} 次咨询还没有付款，共 ${formatFen(data.totalFen)}`}
      sub={`先付与${first.consultantName}的那次，${momentName(parseMoment(first.payBy), now)}前付清就好`}
      onPress={() => void openCashier({ kind: 'order', no: first.orderNo })}
    />
  )
}
