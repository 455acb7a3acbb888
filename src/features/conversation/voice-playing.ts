import { create } from 'zustand'
import { call } from '@/api/call'
import { log } from '@/platform/log'
import { playVoice } from '@/platform/voice-player'
import { showToast } from '@/state/overlays'
import type { PartySide } from '@/state/session'

interface Playing {
  /** Of the one voice that is heard, or is being fetched; null: it is quiet. */
  key: string | null
  /** How much of it was heard, 0 to 1. */
  share: number
}

const QUIET: Playing = { key: null, share: 0 }

/** The voice that is heard now: one at a time, wherever it stands. */
export const usePlaying = create<Playing>(() => QUIET)

let stop: (() => void) | null = null

export interface VoicePlace {
  side: PartySide
  conversationNo: string
  seq: number
  seconds: number
}

export const keyOf = ({ conversationNo, seq }: Pick<VoicePlace, 'conversationNo' | 'seq'>): string =>
  `${conversationNo}:${seq}`

/** Silence: another one begins, the page goes, or somebody wants it. */
export function stopVoice(): void {
  stop?.()
  stop = null
  usePlaying.setState(QUIET)
}

/** Plays a voice from its beginning; the one that plays stops. */
export async function hear(place: VoicePlace): Promise<void> {
  const { side, conversationNo, seq, seconds } = place
  const key = keyOf(place)
  stopVoice()
  usePlaying.setState({ key, share: 0 })
  try {
    const file = await call('GET /appoint/message/file', { conversationNo, seq }, { as: side, quiet: true })
    // Somebody may have wanted another one meanwhile.
    if (usePlaying.getState().key !== key) return
    stop = playVoice(file, seconds, {
      onProgress: (share) => usePlaying.setState({ share }),
      onEnd: (played) => {
        stopVoice()
        if (!played) showToast('这台设备放不出这段声音')
      },
    })
  } catch (error) {
    log('voice', error)
    if (usePlaying.getState().key !== key) return
    stopVoice()
    showToast('声音没有取到，请再试一次')
  }
}
