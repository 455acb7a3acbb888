import type { Data } from '@xinqi/domain/contract/contract'
import { create } from 'zustand'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { onBackOnline } from '@/platform/network'
import { dropUnsent, keepUnsent, readUnsent } from '@/platform/unsent-store'
import { serverClock } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { ownerOf } from './unsent-records'

export type RecordInfo = Data<'GET /consult/consultRecord/info'>
type Saved = Data<'POST /consult/consultRecord/save'>['content']
export type Written = Pick<Saved, 'template' | 'words' | 'mentalHealthStatus' | 'shared'>

/** Nothing says that it is saved but the server's own answer. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict'

export interface RecordDraft {
  written: Written
  /** What it grew from. */
  revision: number
  state: SaveState
  saveTime: string | null
  /** Why it was not saved. */
  problem: string | null
  /** What another device has saved meanwhile. */
  other: Saved | null
  /** Grows when the words are others than those that were typed here. */
  round: number
}

/** The server has it two seconds after the last key, and this phone at once. */
const SAVE_AFTER_MS = 1500
const AGAIN_AFTER_MS = 10_000

/** What is being written, by the number of the session: a page of one field writes into the same as the page of all. */
export const useRecordDrafts = create<Record<string, RecordDraft>>(() => ({}))

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const draftOf = (appointNo: string): RecordDraft | undefined => useRecordDrafts.getState()[appointNo]
const put = (appointNo: string, draft: RecordDraft): void => useRecordDrafts.setState({ [appointNo]: draft })
const change = (appointNo: string, more: Partial<RecordDraft>): void => {
  const draft = draftOf(appointNo)
  if (draft) put(appointNo, { ...draft, ...more })
}

const idOf = (appointNo: string): string => `record:${appointNo}`

const writtenOf = ({ template, words, mentalHealthStatus, shared }: Written): Written => ({
  template,
  words,
  mentalHealthStatus,
  shared,
})

const fromServer = (content: Saved, round: number): RecordDraft => ({
  written: writtenOf(content),
  revision: content.revision,
  state: 'saved',
  saveTime: content.saveTime,
  problem: null,
  other: null,
  round,
})

/** Goes on with what this phone still has, else with what the server says. What is being written here is never written over. */
export async function openDraft(info: RecordInfo): Promise<void> {
  const { appointNo } = info
  const draft = draftOf(appointNo)
  if (draft && (draft.state !== 'saved' || draft.revision >= info.revision)) return
  const kept = await readKept(appointNo)
  const round = (draft?.round ?? 0) + 1
  if (!kept || info.signTime) return put(appointNo, fromServer(info, round))
  put(appointNo, { ...fromServer(info, round), written: kept.written, revision: kept.revision, state: 'unsaved' })
  await saveDraft(appointNo)
}

interface Kept {
  revision: number
  written: Written
}

async function readKept(appointNo: string): Promise<Kept | null> {
  const session = useSession.getState().consultant
  if (!session) return null
  const all = await readUnsent(ownerOf(session.id))
  const found = all.find(({ id }) => id === idOf(appointNo))
  return found ? (JSON.parse(found.body) as Kept) : null
}

function keepHere(appointNo: string, { revision, written }: RecordDraft): void {
  const session = useSession.getState().consultant
  if (!session) return
  const body: Kept = { revision, written }
  const at = serverClock.now().getTime()
  void keepUnsent({ id: idOf(appointNo), owner: ownerOf(session.id), at, body: JSON.stringify(body) })
}

/** Something was written; `anew` where the words are not those in the fields. */
export function write(appointNo: string, more: Partial<Written>, anew = false): void {
  const draft = draftOf(appointNo)
  if (!draft || draft.state === 'conflict') return
  const state = draft.state === 'saving' ? 'saving' : 'unsaved'
  const next = { ...draft, written: { ...draft.written, ...more }, state, round: draft.round + (anew ? 1 : 0) } as const
  put(appointNo, next)
  keepHere(appointNo, next)
  later(appointNo, SAVE_AFTER_MS)
}

function later(appointNo: string, milliseconds: number): void {
  clearTimeout(timers.get(appointNo))
  timers.set(
    appointNo,
    setTimeout(() => void saveDraft(appointNo), milliseconds),
  )
}

/** Saves what is not saved yet. */
export async function saveDraft(appointNo: string, replaces = false): Promise<void> {
  const draft = draftOf(appointNo)
  if (!draft || draft.state === 'saved' || draft.state === 'saving' || draft.state === 'conflict') return
  clearTimeout(timers.get(appointNo))
  const { written, revision } = draft
  change(appointNo, { state: 'saving', problem: null })
  try {
    const answer = await call(
      'POST /consult/consultRecord/save',
      {
        appointNo,
        revision,
        template: written.template,
        words: JSON.stringify(written.words),
        mentalHealthStatus: written.mentalHealthStatus ?? undefined,
        shared: written.shared,
        replaces,
      },
      { quiet: true },
    )
    if (answer.saved) await arrived(appointNo, written, answer.content)
    else change(appointNo, { state: 'conflict', other: answer.content })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const isAway = error.code === OFFLINE
    change(appointNo, { state: isAway ? 'offline' : 'refused', problem: error.message })
    if (isAway) later(appointNo, AGAIN_AFTER_MS)
  }
}

/** What was typed while it was on its way is saved next. */
async function arrived(appointNo: string, sent: Written, { revision, saveTime }: Saved): Promise<void> {
  const draft = draftOf(appointNo)
  if (!draft) return
  const isAll = draft.written === sent
  change(appointNo, { revision, saveTime, state: isAll ? 'saved' : 'unsaved' })
  if (isAll) await dropUnsent(idOf(appointNo))
  else {
    keepHere(appointNo, { ...draft, revision })
    later(appointNo, SAVE_AFTER_MS)
  }
}

/** Of two versions the one here is chosen; the other stays among the versions. */
export async function keepMine(appointNo: string): Promise<void> {
  const other = draftOf(appointNo)?.other
  if (!other) return
  change(appointNo, { revision: other.revision, other: null, state: 'unsaved' })
  await saveDraft(appointNo, true)
}

/** The other one is chosen. */
export async function takeTheirs(appointNo: string): Promise<void> {
  const draft = draftOf(appointNo)
  if (!draft?.other) return
  put(appointNo, fromServer(draft.other, draft.round + 1))
  await dropUnsent(idOf(appointNo))
}

onBackOnline(() => {
  for (const [appointNo, { state }] of Object.entries(useRecordDrafts.getState()))
    if (state === 'offline') void saveDraft(appointNo)
})

// Whoever uses this page next sees none of it.
useSession.subscribe(({ consultant }) => {
  if (consultant !== null) return
  timers.forEach(clearTimeout)
  useRecordDrafts.setState({}, true)
})
