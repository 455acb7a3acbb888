import { SERIES_MIN } from '@xinqi/domain/constants'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { NOTHING_CHOSEN, type SlotValue } from '@/features/availability/slot-value'
import { showToast } from '@/state/overlays'
import type { OrderDetail } from './order-types'
import { TimeSheet } from './time-sheet'
import { sendChoice, useTimeChange } from './change/use-time-change'
import { useWeekly } from './use-weekly'
import { WeeklyFields } from './weekly-fields'

export interface ChooseTimeSheetProps {
  order: OrderDetail
  onClose: () => void
  onChanged: () => void
}

/** Time and way to meet of the next session of a package, or of several that are left, week by week. */
export function ChooseTimeSheet({ order, onClose, onChanged }: ChooseTimeSheetProps) {
  const { consultantId, srvId, orderNo, consultMode: usual } = order
  const offer = useCall('GET /appoint/consultOrder/getOrderPageInfo', { consultantId, srvId })
  const [value, setValue] = useState<SlotValue>(NOTHING_CHOSEN)
  const weekly = useWeekly({ consultantId, srvId, slot: value.slot, orderNo })
  const { times, current, isClear } = weekly
  const left = order.sessions - order.appointments.length
  const { busy, problem, submit } = useTimeChange(sendChoice, () => {
    showToast('时间约好了', 'success')
    void onChanged()
    onClose()
  })
  const choose = async (slot: number, consultMode: number | null): Promise<void> => {
    const choice = { orderNo, slot, consultMode: consultMode ?? usual }
    await submit(times === null ? choice : { ...choice, times })
    if (times !== null) void weekly.look.refresh()
  }
  const mayBeWeekly = value.slot !== null && left >= SERIES_MIN
  return (
    <TimeSheet
      title='选择时间'
      consultantId={consultantId}
      srvId={srvId}
      modes={offer.data?.consultMode ?? String(usual)}
      chosen={{ value, onChange: setValue }}
      after={
        mayBeWeekly && (
          <WeeklyFields
            weekly={weekly}
            most={left}
            onTake={(slot, weeks) => {
              setValue({ ...value, slot })
              weekly.setTimes(weeks)
            }}
          />
        )
      }
      verb='约'
      suffix={times === null ? '' : ` 起，每周一次共 ${times} 次`}
      obstacle={isClear ? null : current ? '有的周约不上' : '正在看各周的时间'}
      busy={busy}
      problem={problem}
      onSubmit={(slot, consultMode) => void choose(slot, consultMode)}
      onClose={onClose}
    />
  )
}
