import { call } from '@/api/call'
import { isNotFound, CallFailure } from '@/api/call-failure'
import { isLoggedIn } from '@/state/session'
import { sidesToTry } from '@/features/meeting/room-info'
import { WebView } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { AppPage } from '@/frame/app-page'
import { replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { webAddress } from '@/platform/navigation/address'
import { hasWebRtc } from '@/platform/client-kind/client-kind'
import { Unloaded } from '@/ui/loaded/loaded'

/** The H5 room inside the mini-program, entered with a one-time ticket. In a browser the room itself opens. */
export default function RoomViewPage() {
  const { appointNo = '' } = usePageParams('roomView')
  const { ticket, failure, ask } = useTicket(appointNo)
  if (ticket) return <WebView src={webAddress(`/live/${encodeURIComponent(appointNo)}#ticket=${ticket}`)} />
  return (
    <AppPage route='roomView'>
      <Unloaded of={{ data: ticket, failure, refresh: ask }} failed='咨询室没有打开' />
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

/** A one-time ticket for the room, from whichever session on this phone is a party. @throws CallFailure */
async function askRoomTicket(appointNo: string): Promise<string> {
  const sides = sidesToTry(null, { user: isLoggedIn('user'), consultant: isLoggedIn('consultant') })
  const [first = 'user', second] = sides
  const from = (as: 'user' | 'consultant') =>
    call('POST /appoint/consultAppointment/roomTicket', { appointNo }, { as, quiet: true })
  try {
    return (await from(first)).ticket
  } catch (error) {
    if (!second || !isNotFound(error)) throw error
    return (await from(second)).ticket
  }
}
