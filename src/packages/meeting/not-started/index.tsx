import { ROOM_OPENS_MINUTES } from '@xinqi/domain/constants'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { useMemo } from 'react'
import { EarlyStage } from '../early-stage'
import { meetingWith } from '../meeting-head'
import { AppPage } from '@/frame/app-page'
import { open, replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

/** Entered before the time (R127): when the room opens, from the address alone. */
export default function NotStartedPage() {
  const { appointStartTime, appointNo = '', consultMode, orderNo } = usePageParams('consultNoStart')
  const startAt = useStart(appointStartTime)
  if (!startAt) return <Unknown orderNo={orderNo} />
  return (
    <EarlyStage
      route='consultNoStart'
      startAt={startAt}
      opensAt={startAt.getTime() - ROOM_OPENS_MINUTES * MINUTE}
      what={meetingWith('', consultMode ?? CONSULT_MODE.video)}
      place='咨询室'
      video={consultMode !== CONSULT_MODE.voice}
      checksDevices
      onOpen={() => void replace('live', { appointNo })}
    />
  )
}

/** Query values may arrive encoded; null when it is no moment. */
function useStart(text: string | undefined): Date | null {
  return useMemo(() => {
    const start = parseMoment(decodeURIComponent(text ?? '').replace('+', ' '))
    return Number.isNaN(start.getTime()) ? null : start
  }, [text])
}

function Unknown({ orderNo }: { orderNo: string | undefined }) {
  const look = () => (orderNo ? open('consultOrderDetail', { orderNo }) : open('userOrder', { orderType: 2 }))
  return (
    <AppPage
      route='consultNoStart'
      footer={
        <Button block onPress={() => void look()}>
          查看预约
        </Button>
      }
    >
      <Empty scene='lamp' title='咨询还没有开始' hint='开始前 5 分钟可以进入房间，时间写在预约里。' />
    </AppPage>
  )
}
