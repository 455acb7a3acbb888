import { speaksOfDanger } from '@xinqi/domain/text/danger'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { attemptKey } from '@/api/unique-id'
import { sentenceFor } from '@/api/call-failure'
import { noteMood } from './note-mood'
import type { NotedMood } from './unsent-moods'

export type Entry = Data<'GET /appoint/consultUserMoodCurve/list'>['list'][number]
export type MoodDraft = Omit<NotedMood, 'face'> & {
  face: number | undefined
  feelings: number[]
  causes: number[]
  /** The picture that its entry has already; `picture` is one that is to take its place. */
  keptPicture: Entry['picture']
}

/** Without a day it is today's, whatever day that proves to be: a phone's clock may be off, and midnight passes. */
type KeptDraft = Omit<MoodDraft, 'day'> & { day: string | undefined }

const emptyDraft = (): KeptDraft => ({
  clientId: attemptKey(),
  day: undefined,
  face: undefined,
  feelings: [],
  causes: [],
  words: '',
  keptPicture: null,
})

export const draftOf = ({ clientId, day, face, feelings, causes, words, sleepMinutes, picture }: Entry): MoodDraft => ({
  clientId,
  day,
  face,
  feelings,
  causes,
  words,
  sleepMinutes: sleepMinutes ?? undefined,
  keptPicture: picture,
})

const notedOf = ({ keptPicture: _kept, ...noted }: MoodDraft, face: number): NotedMood => ({ ...noted, face })

export const toggled = (all: readonly number[], one: number): number[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

/** What is being noted. Kept where it was refused; begun anew once it has arrived, or waits on this phone. */
export function useMoodDraft(today: string, onNoted: () => void) {
  const [kept, setKept] = useState(emptyDraft)
  const draft: MoodDraft = { ...kept, day: kept.day ?? today }
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ sentence: string; isProblem: boolean } | null>(null)
  const [toldOfDanger, setToldOfDanger] = useState(false)
  // The device reads it at once, without a network. Once there, the card stays.
  const isInDanger = toldOfDanger || speaksOfDanger(draft.words ?? '')

  const change = (more: Partial<MoodDraft>): void => setKept((before) => ({ ...before, ...more }))
  const begin = (anew: KeptDraft = emptyDraft()): void => {
    setTold(null)
    setKept(anew)
  }
  const save = async (): Promise<void> => {
    const { face } = draft
    if (face === undefined) return
    setBusy(true)
    setTold(null)
    try {
      const answer = await noteMood(notedOf(draft, face))
      setToldOfDanger(isInDanger || answer?.crisis === true)
      setKept(emptyDraft())
      setTold({
        sentence: answer ? '记下了。' : '没有网络，先记在这部手机上，连上后会自己送到。',
        isProblem: false,
      })
      onNoted()
    } catch (error) {
      setTold({ sentence: `${sentenceFor(error, 'words')}。写的还在，可以改一改再记。`, isProblem: true })
    } finally {
      setBusy(false)
    }
  }
  return { draft, change, begin, save, busy, told, isInDanger }
}
