import type { Data } from '@xinqi/domain/contract/contract'
import { SECOND } from '@xinqi/domain/time'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { onRealtime } from '@/realtime/events'
import type { RoomSide } from '../room-info'

/** What is shown in the room, with its strokes. */
export type Shown = Data<'GET /appoint/consultAppointment/lookAtDrawing'>

/** One's own seat may be noted a moment after one sees the room. */
const AGAIN_AFTER = 2 * SECOND
/** News may be lost, and who came by a ticket has no socket for them. */
const EVERY = { room: 3 * SECOND, user: 15 * SECOND, consultant: 15 * SECOND } as const

const isAbout = (body: unknown, appointNo: string): boolean =>
  typeof body === 'object' && body !== null && (body as { appointNo?: unknown }).appointNo === appointNo

/** The picture of this moment, null where none is shown; undefined where it could not be asked. */
async function askShown(appointNo: string, as: RoomSide, known: Shown | null): Promise<Shown | null | undefined> {
  try {
    const options = { as, quiet: true }
    const { shown } = await call('GET /appoint/consultAppointment/shownDrawing', { appointNo }, options)
    if (!shown || shown.version === known?.version) return shown && known
    return await call('GET /appoint/consultAppointment/lookAtDrawing', { appointNo }, options)
  } catch (error) {
    if (error instanceof CallFailure) return undefined
    throw error
  }
}

/**
 * What the visitor shows in the room, as long as they do; also after either page was loaded anew. `here`: who else is in the room, whose
 * going ends it.
 */
export function useShown(appointNo: string, as: RoomSide, here: number): { shown: Shown | null; ask(): Promise<void> } {
  const [shown, setShown] = useState<Shown | null>(null)
  const known = useRef<Shown | null>(null)
  const asking = useRef<Promise<void>>(Promise.resolve())
  const ask = useCallback((): Promise<void> => {
    // One after the other: an older answer must not come after a newer one.
    asking.current = asking.current.then(async () => {
      const found = await askShown(appointNo, as, known.current)
      if (found === undefined || found === known.current) return
      known.current = found
      setShown(found)
    })
    return asking.current
  }, [appointNo, as])
  useEffect(() => {
    void ask()
    const soon = setTimeout(() => void ask(), AGAIN_AFTER)
    return () => clearTimeout(soon)
  }, [ask, here])
  useEffect(() => {
    const timer = setInterval(() => void ask(), EVERY[as])
    const stops = [
      onRealtime('beat', (body) => {
        if (isAbout(body, appointNo)) void ask()
      }),
      onRealtime('reconnected', () => void ask()),
    ]
    return () => {
      clearInterval(timer)
      stops.forEach((stop) => stop())
    }
  }, [ask, as, appointNo])
  return { shown, ask }
}
