import { CODE } from '@xinqi/domain/codes'
import { PIECE_BYTES, VIDEO_MAX_BYTES, VIDEO_MAX_MB } from '@xinqi/domain/rules/introduction-video'
import { SECOND } from '@xinqi/domain/time'
import { create } from 'zustand'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { askOffset, beginUpload, sendPiece } from '@/api/tus'
import { upload } from '@/api/upload'
import type { PickedVideo } from '@/platform/video-file'
import { fingerprintOf } from './fingerprint'

/** waiting: the line is broken, it goes on by itself. paused: somebody said so, or the line stayed broken. */
export type Phase = 'idle' | 'sending' | 'waiting' | 'paused' | 'failed' | 'done'

interface VideoUpload {
  phase: Phase
  fileName: string
  received: number
  bytes: number
  /** Why it failed, as a sentence. */
  problem: string | null
}

const NOTHING: VideoUpload = { phase: 'idle', fileName: '', received: 0, bytes: 0, problem: null }

/** The upload on its way; it goes on while one moves to other pages of the app. */
export const useVideoUpload = create<VideoUpload>(() => NOTHING)

const set = useVideoUpload.setState
const isSending = (): boolean => ['sending', 'waiting'].includes(useVideoUpload.getState().phase)

/** What is sent, and under which id the server knows it. */
let current: { file: PickedVideo; fingerprint: string; id: string | null } | null = null
/** Counts beginnings, so that one that was stopped does not go on beside the next. */
let round = 0
let wake: (() => void) | null = null

/** Before the line is tried again, one after the other; after the last one it waits for the person. */
const WAITS_MS = [1, 2, 4, 8, 15, 30, 60].map((seconds) => seconds * SECOND)

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

/** An upload of before that the server still has a part of. */
export interface Unfinished {
  id: string
  fingerprint: string
}

/** Sends a picked video; goes on with `unfinished` where that is the same one. */
export async function startUpload(file: PickedVideo, unfinished: Unfinished | null): Promise<void> {
  stop()
  set({ ...NOTHING, fileName: file.name, bytes: file.size })
  if (file.size > VIDEO_MAX_BYTES) return fail(`视频最大 ${VIDEO_MAX_MB} MB，请压缩后再上传`)
  const fingerprint = await fingerprintOf(file).catch(() => null)
  if (fingerprint === null) return fail(UNREADABLE)
  current = { file, fingerprint, id: unfinished?.fingerprint === fingerprint ? unfinished.id : null }
  await goOnUpload()
}

/** Goes on where the server says that it stopped. */
export async function goOnUpload(): Promise<void> {
  stop()
  const mine = round
  set({ phase: 'sending', problem: null })
  for (const ms of [0, ...WAITS_MS]) {
    if (ms > 0) {
      set({ phase: 'waiting' })
      await wait(ms)
    }
    if (mine !== round) return
    const ended = await sendAll(mine).catch(faultOf)
    if (mine !== round) return
    if (ended === 'broken') continue
    if (ended !== null) return fail(ended)
    await givePoster()
    set({ phase: 'done' })
    current = null
    return
  }
  set({ phase: 'paused' })
}

/** Tries the line again at once, as when the phone says that it is back. */
export const tryAgain = (): void => wake?.()

export function pauseUpload(): void {
  if (isSending()) set({ phase: 'paused' })
  stop()
}

/** Forgets what was on its way, here. Gives the id under which the server has a part of it, if it has any. */
export function forgetUpload(): string | null {
  const id = current?.id ?? null
  stop()
  current = null
  set(NOTHING)
  return id
}

function stop(): void {
  round += 1
  wake?.()
  wake = null
}

const fail = (problem: string): void => set({ phase: 'failed', problem })

const UNREADABLE = '这个文件读不出来了，请重新选择'

/** `broken` where it is worth another try, else a sentence. */
function faultOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return UNREADABLE
  return error.code === OFFLINE || error.code === CODE.conflict ? 'broken' : error.message
}

/** Sends piece after piece; null when the server has all of them, or another round has begun. */
async function sendAll(mine: number): Promise<null> {
  if (!current) return null
  const { file, fingerprint } = current
  const isNew = current.id === null
  current.id ??= await beginUpload({ name: file.name, size: file.size, fingerprint })
  const { id } = current
  let received = isNew ? 0 : await askOffset(id)
  while (mine === round) {
    set({ phase: 'sending', received })
    if (received >= file.size) break
    const piece = await file.slice(received, Math.min(received + PIECE_BYTES, file.size))
    received = await sendPiece(id, received, piece)
  }
  return null
}

/** A picture out of the video, until another one is chosen. Without one it plays as well. */
async function givePoster(): Promise<void> {
  const picture = await current?.file.frame()
  if (picture) await upload('POST /consult/introductionVideo/poster', picture).catch(() => undefined)
}
