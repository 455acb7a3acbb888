import { create } from 'zustand'
import { CallFailure, isOffline, isTrouble } from '@/api/call-failure'
import { onBackOnline } from '@/platform/network'
import { dropUnsent, keepUnsent, readUnsent } from '@/platform/unsent-store'
import { serverClock } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { ownerOf } from './unsent-records'

/** Nothing says that it is saved but the server's own answer. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'troubled' | 'refused' | 'conflict'

/** What the server has: the words themselves, and of which saving they are. */
export type Saved<Written> = Written & { revision: number; saveTime: string | null }

export interface Draft<Written> {
  written: Written
  /** What it grew from. */
  revision: number
  state: SaveState
  saveTime: string | null
  /** Why it was not saved. */
  problem: string | null
  /** What another device has saved meanwhile. */
  other: Saved<Written> | null
  /** The other's was read, and this is to stand in its place: until the server has it. */
  replaces: boolean
  /** Grows when the words are others than those that were typed here. */
  round: number
}

interface Saving<Written> {
  appointNo: string
  revision: number
  written: Written
  replaces: boolean
}

interface Kept<Written> {
  revision: number
  written: Written
  /** Not said by what an earlier edition kept. */
  replaces?: boolean
}

interface Writing<Written> {
  /** Tells what is kept on this device apart from other writing of the same session. */
  kind: string
  /** Only what was written, of all that the server says. */
  writtenOf: (saved: Saved<Written>) => Written
  send: (saving: Saving<Written>) => Promise<{ saved: boolean; content: Saved<Written> }>
}

/** What is away or in trouble is asked again by itself; a reason is for who writes. */
function stateAfter(failure: CallFailure): SaveState {
  if (isOffline(failure)) return 'offline'
  return isTrouble(failure) ? 'troubled' : 'refused'
}

/** The server has it two seconds after the last key, and this phone at once. */
const SAVE_AFTER_MS = 1500
const AGAIN_AFTER_MS = 10_000

/** What is being written, by the number of the session, saved by itself: two pages of one session write into the same. */
export function autosave<Written extends object>({ kind, writtenOf, send }: Writing<Written>) {
  const useDrafts = create<Record<string, Draft<Written>>>(() => ({}))
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const draftOf = (appointNo: string): Draft<Written> | undefined => useDrafts.getState()[appointNo]
  const put = (appointNo: string, draft: Draft<Written>): void => useDrafts.setState({ [appointNo]: draft })
  const change = (appointNo: string, more: Partial<Draft<Written>>): void => {
    const draft = draftOf(appointNo)
    if (draft) put(appointNo, { ...draft, ...more })
  }
  const idOf = (appointNo: string): string => `${kind}:${appointNo}`

  const fromServer = (content: Saved<Written>, round: number): Draft<Written> => ({
    written: writtenOf(content),
    revision: content.revision,
    state: 'saved',
    saveTime: content.saveTime,
    problem: null,
    other: null,
    replaces: false,
    round,
  })

  /**
   * Goes on with what this phone still has, else with what the server says. What is being written here is never written over. Where it
   * is locked there is nothing to go on with.
   */
  async function open(appointNo: string, saved: Saved<Written>, isLocked = false): Promise<void> {
    const draft = draftOf(appointNo)
    if (draft && (draft.state !== 'saved' || draft.revision >= saved.revision)) return
    const kept = await readKept(appointNo)
    const round = (draft?.round ?? 0) + 1
    if (!kept || isLocked) return put(appointNo, fromServer(saved, round))
    // What an earlier edition kept here may lack what is said since.
    const written = writtenOf({ ...saved, ...kept.written })
    const { revision, replaces = false } = kept
    put(appointNo, { ...fromServer(saved, round), written, revision, replaces, state: 'unsaved' })
    await save(appointNo)
  }

  async function readKept(appointNo: string): Promise<Kept<Written> | null> {
    const session = useSession.getState().consultant
    if (!session) return null
    const all = await readUnsent(ownerOf(session.id))
    const found = all.find(({ id }) => id === idOf(appointNo))
    return found ? (JSON.parse(found.body) as Kept<Written>) : null
  }

  function keepHere(appointNo: string, { revision, written, replaces }: Draft<Written>): void {
    const session = useSession.getState().consultant
    if (!session) return
    const body: Kept<Written> = { revision, written, replaces }
    const at = serverClock.now().getTime()
    void keepUnsent({ id: idOf(appointNo), owner: ownerOf(session.id), at, body: JSON.stringify(body) })
  }

  /**
   * Something was written; `anew` where the words are not those in the fields. While two versions wait for a choice it is kept here, and
   * goes to the server with the choice alone.
   */
  function write(appointNo: string, more: Partial<Written>, anew = false): void {
    const draft = draftOf(appointNo)
    if (!draft) return
    const isBusy = draft.state === 'saving' || draft.state === 'conflict'
    const state = isBusy ? draft.state : 'unsaved'
    const next = {
      ...draft,
      written: { ...draft.written, ...more },
      state,
      round: draft.round + (anew ? 1 : 0),
    } as const
    put(appointNo, next)
    keepHere(appointNo, next)
    if (state !== 'conflict') later(appointNo, SAVE_AFTER_MS)
  }

  function later(appointNo: string, milliseconds: number): void {
    clearTimeout(timers.get(appointNo))
    timers.set(
      appointNo,
      setTimeout(() => void save(appointNo), milliseconds),
    )
  }

  /** Saves what is not saved yet. */
  async function save(appointNo: string): Promise<void> {
    const draft = draftOf(appointNo)
    if (!draft || draft.state === 'saved' || draft.state === 'saving' || draft.state === 'conflict') return
    clearTimeout(timers.get(appointNo))
    const { written, revision, replaces } = draft
    change(appointNo, { state: 'saving', problem: null })
    try {
      const answer = await send({ appointNo, revision, written, replaces })
      if (answer.saved) await arrived(appointNo, written, answer.content)
      else change(appointNo, { state: 'conflict', other: answer.content })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const state = stateAfter(error)
      change(appointNo, { state, problem: error.message })
      if (state !== 'refused') later(appointNo, AGAIN_AFTER_MS)
    }
  }

  /** What was typed while it was on its way is saved next. */
  async function arrived(appointNo: string, sent: Written, { revision, saveTime }: Saved<Written>): Promise<void> {
    const draft = draftOf(appointNo)
    if (!draft) return
    const isAll = draft.written === sent
    change(appointNo, { revision, saveTime, replaces: false, state: isAll ? 'saved' : 'unsaved' })
    if (isAll) await dropUnsent(idOf(appointNo))
    else {
      keepHere(appointNo, { ...draft, revision, replaces: false })
      later(appointNo, SAVE_AFTER_MS)
    }
  }

  /** Of two versions the one here is chosen. */
  async function keepMine(appointNo: string): Promise<void> {
    const draft = draftOf(appointNo)
    if (!draft?.other) return
    const chosen: Draft<Written> = {
      ...draft,
      revision: draft.other.revision,
      other: null,
      replaces: true,
      state: 'unsaved',
    }
    put(appointNo, chosen)
    keepHere(appointNo, chosen)
    await save(appointNo)
  }

  /** The other one is chosen. */
  async function takeTheirs(appointNo: string): Promise<void> {
    const draft = draftOf(appointNo)
    if (!draft?.other) return
    put(appointNo, fromServer(draft.other, draft.round + 1))
    await dropUnsent(idOf(appointNo))
  }

  onBackOnline(() => {
    for (const [appointNo, { state }] of Object.entries(useDrafts.getState()))
      if (state === 'offline') void save(appointNo)
  })

  // Whoever uses this page next sees none of it.
  useSession.subscribe(({ consultant }) => {
    if (consultant !== null) return
    timers.forEach(clearTimeout)
    useDrafts.setState({}, true)
  })

  return { useDrafts, open, write, save, keepMine, takeTheirs }
}
