import type { Data } from '@xinqi/domain/contract/contract'
import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { showToast } from '@/state/overlays'
import { trackText, type TrackPoint } from './drag-track'

export type PuzzlePicture = Data<'GET /appoint/common/captcha'>

export interface Puzzle {
  /** The newest picture; the one before stays in sight until the next has come. */
  picture: PuzzlePicture | null
  /** No picture could be had. */
  failed: boolean
  /** A picture or a verdict is on its way: the piece cannot be moved. */
  busy: boolean
  /** Fetches another picture. */
  renew: () => void
  /** Asks for a verdict; gives the ticket, or null after which another picture comes (R62). */
  check: (x: number, track: readonly TrackPoint[]) => Promise<string | null>
}

const FAILED = '验证失败'

/** The server's reason, said once: its sentences may begin with the same words. */
const failedBecause = (error: unknown): string => {
  const reason = error instanceof CallFailure ? error.message : ''
  if (reason.startsWith(FAILED)) return reason
  return reason ? `${FAILED}：${reason}` : FAILED
}

/** R64 */
const SCENE = 'login' as const

/** A slider picture of the server and its verdict. A picture is good for one try. */
export function usePuzzle(): Puzzle {
  const [picture, setPicture] = useState<PuzzlePicture | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(true)
  const [round, setRound] = useState(0)
  const renew = (): void => {
    setBusy(true)
    setRound((count) => count + 1)
  }

  useEffect(() => {
    let left = false
    call('GET /appoint/common/captcha', {}, { quiet: true }).then(
      (fetched) => {
        if (left) return
        setPicture(fetched)
        setFailed(false)
        setBusy(false)
      },
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [round])

  const check = async (x: number, track: readonly TrackPoint[]): Promise<string | null> => {
    if (!picture) return null
    setBusy(true)
    try {
      const answer = { captchaId: picture.captchaId, x: Math.round(x), track: trackText(track), scene: SCENE }
      return (await call('GET /appoint/common/nvcAnalyze', answer, { quiet: true })).nvcVal
    } catch (error) {
      showToast(failedBecause(error))
      renew()
      return null
    }
  }
  return { picture, failed, busy, renew, check }
}
