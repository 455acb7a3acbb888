import { WebView } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { CallFailure } from '@/api/call-failure'
import { askRoomTicket } from '@/features/meeting/room-ticket'
import { AppPage } from '@/frame/app-page'
import { replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { webAddress } from '@/platform/web-address'
import { hasWebRtc } from '@/platform/client-kind/client-kind'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** The H5 room inside the mini-program, entered with a one-time ticket. In a browser the room itself opens. */
export default function RoomViewPage() {
  const { appointNo = '' } = usePageParams('roomView')
  const { ticket, failure, ask } = useTicket(appointNo)
  if (ticket) return <WebView src={webAddress(`/live/${encodeURIComponent(appointNo)}#ticket=${ticket}`)} />
  return (
    <AppPage route='roomView'>
      {failure ? <ErrorState title='咨询室没有打开' hint={failure.message} onRetry={ask} /> : <Skeleton />}
    </AppPage>
  )
}

function useTicket(appointNo: string) {
  const [ticket, setTicket] = useState<string>()
  const [failure, setFailure] = useState<CallFailure>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (hasWebRtc) {
      void replace('live', { appointNo })
      return
    }
    askRoomTicket(appointNo).then(setTicket, (error: unknown) => {
      if (error instanceof CallFailure) setFailure(error)
    })
  }, [appointNo, attempt])
  return { ticket, failure, ask: () => setAttempt((count) => count + 1) }
}
