import { create } from 'zustand'
import { NO_TALK, type Talk, type Unsent } from './talk'

interface Talks {
  talks: Readonly<Record<string, Talk>>
  unsent: readonly Unsent[]
  /** What the server said to somebody of the last words they said at a place. */
  warnings: Readonly<Record<string, string | null>>
}

const NOTHING: Talks = { talks: {}, unsent: [], warnings: {} }

/** What this phone knows of its conversations, and what it has not been able to send. Lives as long as the app is open. */
export const useTalks = create<Talks>(() => NOTHING)

export const talkOf = (conversationNo: string): Talk => useTalks.getState().talks[conversationNo] ?? NO_TALK

export const changeTalk = (conversationNo: string, change: (talk: Talk) => Talk): void =>
  useTalks.setState(({ talks }) => ({
    talks: { ...talks, [conversationNo]: change(talks[conversationNo] ?? NO_TALK) },
  }))

export const changeUnsent = (change: (unsent: readonly Unsent[]) => readonly Unsent[]): void =>
  useTalks.setState(({ unsent }) => ({ unsent: change(unsent) }))

export const warn = (place: string, warning: string | null): void =>
  useTalks.setState(({ warnings }) => ({ warnings: { ...warnings, [place]: warning } }))

/** For who uses this phone next. */
export const forgetTalks = (): void => useTalks.setState(NOTHING)
