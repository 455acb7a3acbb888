import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import type { MeetingStage } from '@/features/meeting/meeting-stage'
import { isVisitor, type RoomInfo, type RoomSide } from '@/features/meeting/room-info'

const WORDS: Record<Exclude<MeetingStage, 'early' | 'open'>, { title: string; hint: string }> = {
  unready: { title: '这次预约还差一步', hint: '确认好预约、填好信息以后，就可以进入房间。' },
  closed: { title: '房间已经关闭', hint: '约定的时间过去了。发生了什么、接下来可以怎样，都在预约里。' },
  finished: { title: '这次咨询结束了', hint: '辛苦了。给自己倒杯水，歇一会儿。' },
}

export interface OverStageProps {
  stage: keyof typeof WORDS
  info: RoomInfo
  appointNo: string
  as: RoomSide
}

/** The room cannot be entered any more, or not yet: what one can do instead. */
export function OverStage({ stage, info, appointNo, as }: OverStageProps) {
  const { title, hint } = WORDS[stage]
  const look = () =>
    isVisitor(info)
      ? open('consultOrderDetail', { orderNo: info.orderNo })
      : open('consultantOrderDetail', { orderNo: info.orderNo, appointNo })
  const footer = as !== 'room' && (
    <Button block onPress={() => void look()}>
      查看预约
    </Button>
  )
  return (
    <AppPage route='live' footer={footer || undefined}>
      <Empty scene='lamp' title={title} hint={as === 'room' ? `${hint}点左上角可以返回小程序。` : hint} />
    </AppPage>
  )
}
