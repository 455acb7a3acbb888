import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import type { Refusal } from '@/features/order/use-booking'
import { NearestTimes } from '@/features/order/nearest-times'
import { open } from '@/platform/navigation/navigation'
import { Banner } from '@/ui/banner/banner'
import { Card } from '@/ui/card/card'
import Taro from '@tarojs/taro'
import { useEffect } from 'react'

export interface NoticesProps {
  info: Data<'GET /appoint/consultOrder/getOrderPageInfo'>
  refusal: Refusal | null
  now: Date
  onChoose: (slot: number) => void
}

const TAKEN = '这个时间刚刚被约走了。填写的内容都还在，选一个相近的时间就好。'
const TAKEN_ALL = '这个时间刚刚被约走了，近期没有别的空闲。填写的内容都还在。'

/** What stands in the way of booking, and the way on. */
export function Notices({ info, refusal, now, onChoose }: NoticesProps) {
  const taken = info.startTime !== null && !info.free
  const nearest = refusal?.nearest ?? (taken ? info.nearest : null)
  const blockedBy = refusal?.orderNo ?? info.blocking?.orderNo
  useScrollUp(refusal)
  return (
    <>
      {nearest && (
        <Card>
          <View className='confirm__notice' role='alert'>
            {nearest.length > 0 ? TAKEN : TAKEN_ALL}
          </View>
          {nearest.length > 0 && <NearestTimes times={nearest} now={now} onChoose={onChoose} />}
        </Card>
      )}
      {refusal && !refusal.nearest && !refusal.orderNo && (
        <Card>
          <View role='alert'>{refusal.sentence}</View>
          <View className='confirm__fact'>填写的内容都还在，可以再试一次。</View>
        </Card>
      )}
      {blockedBy && (
        <Banner
          icon='info'
          title={refusal?.orderNo ? refusal.sentence : (info.blocking?.reason ?? '')}
          sub='点这里查看那个预约'
          onPress={() => void open('consultOrderDetail', { orderNo: blockedBy })}
        />
      )}
    </>
  )
}

/** Brings the top of the page into sight when something new is said there. */
function useScrollUp(news: object | null): void {
  useEffect(() => {
    if (news) void Taro.pageScrollTo({ scrollTop: 0, duration: 200 }).catch(() => undefined)
  }, [news])
}
