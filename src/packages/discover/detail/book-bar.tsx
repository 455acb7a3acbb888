import { CONSULT_MODE_LABEL } from '@xinqi/domain/text/labels'
import { CONSULT_ZONE_LABEL } from '@xinqi/domain/time'
import { View } from '@tarojs/components'
import { isReaderElsewhere, slotName } from '@/features/availability/schedule-days'
import type { SlotValue } from '@/features/availability/slot-value'
import { useNow } from '@/state/server-clock'
import { trackLazily } from '@/features/tracking/track-lazily'
import { readWelfareNotice } from '@/features/enterprise/read-welfare-notice'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Price } from '@/ui/price/price'
import type { Service } from './consultant-detail'

export interface BookBarProps {
  consultantId: number
  service: Service
  value: SlotValue
}

/** What is about to be booked and for how much, beside the one act of the page. */
export function BookBar({ consultantId, service, value: { slot, consultMode } }: BookBarProps) {
  const now = useNow()
  const ready = slot !== null && consultMode !== null
  const book = async (): Promise<void> => {
    trackLazily('tap', 'detail', 'book')
    if (await readWelfareNotice())
      await open('userOrderDetail', { consultantId, srvId: service.srvId, slot, consultMode })
  }
  return (
    <>
      <View className='detail__choice'>
        <View className='detail__chosen'>
          {ready ? `${chosenTime(slot, now)} ${CONSULT_MODE_LABEL[consultMode]}` : '还没有选时间'}
        </View>
        <Price fen={service.price} size='large' />
      </View>
      <Button block disabled={!ready} onPress={() => void book()}>
        预约这个时间
      </Button>
    </>
  )
}

const chosenTime = (slot: number, now: Date): string =>
  isReaderElsewhere() ? `${CONSULT_ZONE_LABEL} ${slotName(slot, now)}` : slotName(slot, now)
