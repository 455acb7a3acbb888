import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { granuleAt, granuleStart } from '@xinqi/domain/rules/availability'
import { momentName, weekdayName } from '@xinqi/domain/text/day-names'
import { dateOf, parseMoment, timeOf, weekdayOf } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { atSameHour, freeTimesOf } from '@/features/availability/schedule-days'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Chip } from '@/ui/chip/chip'
import { useTimeChange } from './change/use-time-change'
import type { OrderDetail } from './order-types'
import { TimeSheet } from './time-sheet'
import { companyChannel, goOnFrom } from './use-booking'
import './time-sheet.scss'

const SHOWN = 4

export interface AgainSheetProps {
  order: OrderDetail
  onClose: () => void
}

/** 再约一次: a time is all there is to choose. What is paid beforehand goes on to its payment; else one confirms first. */
export function AgainSheet({ order, onClose }: AgainSheetProps) {
  const { consultantId, srvId, orderNo, consultMode } = order
  const { data: offer, failure } = useCall('GET /appoint/consultOrder/getOrderPageInfo', { consultantId, srvId })
  const { busy, problem, submit } = useTimeChange(sendAgain, onClose)
  const choose = async (slot: number): Promise<void> => {
    if (!offer || busy) return
    if (offer.priceFen === 0 || offer.paysAfter) {
      await open('userOrderDetail', { consultantId, srvId, slot, consultMode })
      return
    }
    await submit({ orderNo, slot })
  }
  return (
    <TimeSheet
      title='再约一次'
      consultantId={consultantId}
      srvId={srvId}
      modes=''
      before={<SameHour order={order} onChoose={(slot) => void choose(slot)} />}
      verb='约'
      note={
        offer &&
        `${offer.serviceName}${offer.priceFen > 0 ? `，${formatFen(offer.priceFen)}` : ''}。${offer.policySentence}`
      }
      busy={busy}
      problem={problem ?? (failure ? { sentence: failure.message } : null)}
      onSubmit={(slot) => void choose(slot)}
      onClose={onClose}
    />
  )
}

/** Places the order and goes on to its payment. */
async function sendAgain(wanted: { orderNo: string; slot: number }, key: string): Promise<void> {
  const order = { ...wanted, cpChannelId: companyChannel() }
  await goOnFrom(await call('POST /appoint/consultAppointment/againAppoint', order, { quiet: true, key }))
}

/** The weekday and hour of the last session, in the weeks to come; nothing where none of them is free. */
function SameHour({ order, onChoose }: { order: OrderDetail; onChoose: (slot: number) => void }) {
  const { consultantId, srvId, appointment } = order
  const { data: schedule } = useCall('GET /appoint/consultSchedule/getSchedule', { consultantId, srvId })
  const now = useNow()
  if (!schedule || !appointment?.appointStartTime) return null
  const last = parseMoment(appointment.appointStartTime)
  const starts = atSameHour(freeTimesOf(schedule), granuleAt(last)).slice(0, SHOWN)
  if (starts.length === 0) return null
  const title = `和上次一样，${weekdayName(weekdayOf(dateOf(last)))} ${timeOf(last)}`
  return (
    <View className='time-sheet__same'>
      <View className='time-sheet__sentence'>{title}</View>
      <View className='nearest-times' role='group' aria-label={title}>
        {starts.map((start) => (
          <Chip key={start} text={momentName(granuleStart(start), now)} onPress={() => onChoose(start)} />
        ))}
      </View>
    </View>
  )
}
