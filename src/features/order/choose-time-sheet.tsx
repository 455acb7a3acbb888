import { useCall } from '@/api/use-call'
import { showToast } from '@/state/overlays'
import type { OrderDetail } from './order-types'
import { TimeSheet } from './time-sheet'
import { sendChoice, useTimeChange } from './change/use-time-change'

export interface ChooseTimeSheetProps {
  order: OrderDetail
  onClose: () => void
  onChanged: () => void
}

/** Time and way to meet of the next session of a package. */
export function ChooseTimeSheet({ order, onClose, onChanged }: ChooseTimeSheetProps) {
  const { consultantId, srvId, orderNo, consultMode: usual } = order
  const offer = useCall('GET /appoint/consultOrder/getOrderPageInfo', { consultantId, srvId })
  const { busy, problem, submit } = useTimeChange(sendChoice, () => {
    showToast('时间约好了', 'success')
    void onChanged()
    onClose()
  })
  return (
    <TimeSheet
      title='选择时间'
      consultantId={consultantId}
      srvId={srvId}
      modes={offer.data?.consultMode ?? String(usual)}
      verb='约'
      busy={busy}
      problem={problem}
      onSubmit={(slot, consultMode) => void submit({ orderNo, slot, consultMode: consultMode ?? usual })}
      onClose={onClose}
    />
  )
}
