import { useRef, useState } from 'react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { ensureLogin } from '@/features/login/login-gate'
import { useSession } from '@/state/session'

export interface Follow {
  followed: boolean
  /** A message comes when time opens. */
  remind: boolean
  toggle: () => Promise<void>
  /** Follows, where they do not yet, and asks for the message. */
  askForReminder: () => Promise<void>
}

interface Wish {
  followed: boolean
  remind?: true
}

/**
 * Whether somebody is followed. A press shows at once; while one is on its way the next one waits, and the last one counts. What
 * does not come through is taken back, and the call has said why.
 */
export function useFollow(consultantId: number | null): Follow {
  const loggedIn = useSession((state) => state.user !== null)
  const asked = loggedIn && consultantId !== null ? { consultantId } : null
  const { data, refresh } = useCall('GET /appoint/userConsultantFollowRelation/info', asked)
  const [shown, setShown] = useState<Wish | null>(null)
  const wanted = useRef<Wish | null>(null)

  const send = async (id: number, wish: Wish): Promise<void> => {
    const isSending = wanted.current !== null
    wanted.current = wish
    setShown(wish)
    if (isSending) return
    try {
      for (let sent: Wish | null = null; sent !== wanted.current;) {
        sent = wanted.current
        await call('POST /appoint/userConsultantFollowRelation/operate', { consultantId: id, ...sent })
      }
      await refresh()
    } catch {
      // Said by the call; the heart goes back below.
    } finally {
      wanted.current = null
      setShown(null)
    }
  }
  const sendOnceLoggedIn = async (wish: Wish): Promise<void> => {
    if (consultantId !== null && (await ensureLogin())) await send(consultantId, wish)
  }

  const known = loggedIn ? data : undefined
  const followed = shown?.followed ?? known?.followed ?? false
  return {
    followed,
    remind: followed && (shown?.remind ?? known?.remind ?? true),
    toggle: () => sendOnceLoggedIn({ followed: !followed }),
    askForReminder: () => sendOnceLoggedIn({ followed: true, remind: true }),
  }
}
