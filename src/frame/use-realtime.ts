import { useEffect } from 'react'
import { refresh, tokenFor } from '@/api/tokens'
import { log } from '@/platform/log'
import { socketAddress } from '@/platform/navigation/address'
import { emitRealtime, kindOf, USER_TYPE } from '@/realtime/events'
import { showToast } from '@/state/overlays'
import { useSession, type PartySide } from '@/state/session'

/** Somebody has logged in as this consultant elsewhere: said on whatever page they are. */
const isNewDevice = (body: unknown): body is { text: string } =>
  typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'newDevice'

/**
 * A page that makes no call has nobody else who refreshes its token. Where it cannot be refreshed, the network being away, the next
 * attempt asks again.
 */
async function tokenOf(side: PartySide, refused: string | null): Promise<string | null> {
  const before = useSession.getState()[side]?.accessToken ?? null
  try {
    if (before !== null && before === refused) await refresh(side)
    return (await tokenFor(side)) ?? null
  } catch (error) {
    log('realtime: the token could not be refreshed', error)
    return before
  }
}

/**
 * Listens while somebody is logged in. Failures of the socket are only logged (R248): pages read anew when they come to sight,
 * socket or not. The client is loaded only then: the first screen does without it.
 */
function useSide(side: PartySide): void {
  const id = useSession((state) => state[side]?.id)
  useEffect(() => {
    if (id === undefined) return undefined
    let over = false
    let close = (): void => undefined
    void import('@/realtime/connect-realtime').then(({ connectRealtime }) => {
      if (over) return
      const connection = connectRealtime({
        url: socketAddress('/ws'),
        userType: USER_TYPE[side],
        userId: id,
        token: (refused) => tokenOf(side, refused),
        onMessage: (topic, body) => {
          if (isNewDevice(body)) showToast(body.text)
          emitRealtime(kindOf(topic, body), body, (error) => log('realtime listener', error))
        },
        onReconnect: () => emitRealtime('reconnected', undefined, (error) => log('realtime listener', error)),
        log,
      })
      close = () => void connection.close()
    })
    return () => {
      over = true
      close()
    }
  }, [side, id])
}

export function useRealtime(): void {
  useSide('user')
  useSide('consultant')
}
