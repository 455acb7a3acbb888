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
export type Saved<Written> = Written & {
  revision: number
  saveTime: string | null
  /** Under which the server has it, where it begins anew under another one. */
  draftNo?: string | undefined
}

export interface Draft<Written> {
  written: Written
  /** What it grew from. */
  revision: number
  state: SaveState
  saveTime: string | null
  draftNo: string | undefined
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
  key: string
  draftNo: string | undefined
  revision: number
  written: Written
  replaces: boolean
}

interface Kept<Written> {
  draftNo?: string | undefined
  revision: number
  written: Written
  /** Not said by what an earlier edition kept. */
  replaces?: boolean
}

interface Writing<Written> {
  /** Tells what is kept on this device apart from other writing under the same key. */
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

/**
 * What is being written, saved by itself, by what it is written about: the number of a session, or who writes to whom. Two pages of one
 * write into the same.
 */
export function autosave<Written extends object>({ kind, writtenOf, send }: Writing<Written>) {
  const useDrafts = create<Record<string, Draft<Written>>>(() => ({}))
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const draftOf = (key: string): Draft<Written> | undefined => useDrafts.getState()[key]
  const put = (key: string, draft: Draft<Written>): void => useDrafts.setState({ [key]: draft })
  const change = (key: string, more: Partial<Draft<Written>>): void => {
    const draft = draftOf(key)
    if (draft) put(key, { ...draft, ...more })
  }
  const idOf = (key: string): string => `${kind}:${key}`

  const fromServer = (content: Saved<Written>, round: number): Draft<Written> => ({
    written: writtenOf(content),
    revision: content.revision,
    state: 'saved',
    saveTime: content.saveTime,
    draftNo: content.draftNo,
    problem: null,
    other: null,
    replaces: false,
    round,
  })

  /**
   * Goes on with what this phone still has, else with what the server says. What is being written here is never written over. Where it
   * is locked there is nothing to go on with.
   */
  async function open(key: string, saved: Saved<Written>, isLocked = false): Promise<void> {
    const draft = draftOf(key)
    if (draft && (draft.state !== 'saved' || isKnown(draft, saved))) return
    const kept = await readKept(key)
    const round = (draft?.round ?? 0) + 1
    if (!kept || isLocked) return put(key, fromServer(saved, round))
    // What an earlier edition kept here may lack what is said since.
    const written = writtenOf({ ...saved, ...kept.written })
    const { draftNo, revision, replaces = false } = kept
    put(key, { ...fromServer(saved, round), written, draftNo, revision, replaces, state: 'unsaved' })
    await save(key)
  }

  /** Another one than was saved here is news, however few savings it had. */
  const isKnown = (draft: Draft<Written>, saved: Saved<Written>): boolean =>
    draft.draftNo === saved.draftNo && draft.revision >= saved.revision

  async function readKept(key: string): Promise<Kept<Written> | null> {
    const session = useSession.getState().consultant
    if (!session) return null
    const all = await readUnsent(ownerOf(session.id))
    const found = all.find(({ id }) => id === idOf(key))
    return found ? (JSON.parse(found.body) as Kept<Written>) : null
  }

  function keepHere(key: string, { draftNo, revision, written, replaces }: Draft<Written>): void {
    const session = useSession.getState().consultant
    if (!session) return
    const body: Kept<Written> = { draftNo, revision, written, replaces }
    const at = serverClock.now().getTime()
    void keepUnsent({ id: idOf(key), owner: ownerOf(session.id), at, body: JSON.stringify(body) })
  }

  /**
   * Something was written; `anew` where the words are not those in the fields. While two versions wait for a choice it is kept here, and
   * goes to the server with the choice alone.
   */
  function write(key: string, more: Partial<Written>, anew = false): void {
    const draft = draftOf(key)
    if (!draft) return
    const isBusy = draft.state === 'saving' || draft.state === 'conflict'
    const state = isBusy ? draft.state : 'unsaved'
    const next = {
      ...draft,
      written: { ...draft.written, ...more },
      state,
      round: draft.round + (anew ? 1 : 0),
    } as const
    put(key, next)
    keepHere(key, next)
    if (state !== 'conflict') later(key, SAVE_AFTER_MS)
  }

  function later(key: string, milliseconds: number): void {
    clearTimeout(timers.get(key))
    timers.set(
      key,
      setTimeout(() => void save(key), milliseconds),
    )
  }

  /** Saves what is not saved yet. */
  async function save(key: string): Promise<void> {
    const draft = draftOf(key)
    if (!draft || draft.state === 'saved' || draft.state === 'saving' || draft.state === 'conflict') return
    clearTimeout(timers.get(key))
    const { written, draftNo, revision, replaces } = draft
    change(key, { state: 'saving', problem: null })
    try {
      const answer = await send({ key, draftNo, revision, written, replaces })
      if (answer.saved) await arrived(key, written, answer.content)
      else change(key, { state: 'conflict', other: answer.content })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const state = stateAfter(error)
      change(key, { state, problem: error.message })
      if (state !== 'refused') later(key, AGAIN_AFTER_MS)
    }
  }

  /** What was typed while it was on its way is saved next. */
  async function arrived(key: string, sent: Written, content: Saved<Written>): Promise<void> {
    const draft = draftOf(key)
    if (!draft) return
    const isAll = draft.written === sent
    const { revision, saveTime, draftNo } = content
    change(key, { revision, saveTime, draftNo, replaces: false, state: isAll ? 'saved' : 'unsaved' })
    if (isAll) await dropUnsent(idOf(key))
    else {
      keepHere(key, { ...draft, draftNo, revision, replaces: false })
      later(key, SAVE_AFTER_MS)
    }
  }

  /** Of two versions the one here is chosen. */
  async function keepMine(key: string): Promise<void> {
    const draft = draftOf(key)
    if (!draft?.other) return
    const chosen: Draft<Written> = {
      ...draft,
      revision: draft.other.revision,
      draftNo: draft.other.draftNo,
      other: null,
      replaces: true,
      state: 'unsaved',
    }
    put(key, chosen)
    keepHere(key, chosen)
    await save(key)
  }

  /** The other one is chosen. */
  async function takeTheirs(key: string): Promise<void> {
    const draft = draftOf(key)
    if (!draft?.other) return
    put(key, fromServer(draft.other, draft.round + 1))
    await dropUnsent(idOf(key))
  }

  /** There is nothing to go on with: it was handed over, or thrown away. */
  async function forget(key: string): Promise<void> {
    clearTimeout(timers.get(key))
    useDrafts.setState((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== key)), true)
    await dropUnsent(idOf(key))
  }

  onBackOnline(() => {
    for (const [key, { state }] of Object.entries(useDrafts.getState())) if (state === 'offline') void save(key)
  })

  // Whoever uses this page next sees none of it.
  useSession.subscribe(({ consultant }) => {
    if (consultant !== null) return
    timers.forEach(clearTimeout)
    useDrafts.setState({}, true)
  })

  return { useDrafts, open, write, save, keepMine, takeTheirs, forget }
}
