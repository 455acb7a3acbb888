import { SECOND } from '@xinqi/domain/time'
import { useEffect, useRef, useState } from 'react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import type { RoomSide } from '../room-info'

const TRY_AGAIN = 2 * SECOND

export interface LiveSheet {
  appointNo: string
  as: RoomSide
  /** As `writeStrokes` writes them; null: it is not shown. */
  strokes: string | null
}

/** Whether the sheet arrived; stopped: it is shown no more, here or on another device. */
async function grow(appointNo: string, as: RoomSide, strokes: string): Promise<'there' | 'lost' | 'stopped'> {
  try {
    const wish = { appointNo, strokes, goesOn: true }
    await call('POST /appoint/consultAppointment/showDrawing', wish, { as, quiet: true })
    return 'there'
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return error.code === CODE.conflict ? 'stopped' : 'lost'
  }
}

/** Tells the room of every line, one telling after the other: what was drawn meanwhile goes with the next. True while something did not arrive. */
export function useLiveSheet({ appointNo, as, strokes }: LiveSheet): boolean {
  const [behind, setBehind] = useState(false)
  const latest = useRef<string | null>(null)
  const busy = useRef(false)
  useEffect(() => {
    latest.current = strokes
    if (strokes === null || busy.current) return
    const tell = async (): Promise<void> => {
      let told: string | null = null
      while (latest.current !== null && latest.current !== told) {
        const next: string = latest.current
        const how = await grow(appointNo, as, next)
        if (how === 'stopped') break
        setBehind(how === 'lost')
        if (how === 'there') told = next
        else await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN))
      }
      setBehind(false)
    }
    busy.current = true
    void tell().finally(() => (busy.current = false))
  }, [appointNo, as, strokes])
  // Whoever leaves tells nothing any more.
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )
  return behind
}
