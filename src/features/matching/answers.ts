import type { Params } from '@xinqi/domain/contract/contract'
import { create } from 'zustand'
import { forget, read, write, type MatchingAnswers } from '@/platform/storage'

export interface Answers extends MatchingAnswers {
  /** Was treated, or has wanted to die. In memory only, never on the phone's storage (ASVS 14.3.3). */
  hasHistory: boolean | undefined
}

const NONE: Answers = { concerns: [], modeOnly: false, parts: [], styles: [], hasHistory: undefined }

/** What was answered. It lives on this phone; a call for suggestions takes it along, and the server keeps none of it. */
export const useAnswers = create<Answers>(() => ({ ...NONE, ...read('matchingAnswers') }))

export function answer(change: Partial<Answers>): void {
  const { hasHistory, ...stored } = { ...useAnswers.getState(), ...change }
  write('matchingAnswers', stored)
  useAnswers.setState({ ...stored, hasHistory })
}

export function forgetAnswers(): void {
  forget('matchingAnswers')
  useAnswers.setState(NONE, true)
}

/** Whether anything was answered at all, beside for whom. */
export const hasAnswers = ({ concerns, consultMode, parts, gender, styles, budgetFen, hasHistory }: Answers): boolean =>
  [concerns, parts, styles].some((chosen) => chosen.length > 0) ||
  [consultMode, gender, budgetFen, hasHistory].some((chosen) => chosen !== undefined)

const AGE_OF = { 1: 'adult', 2: 'minor' } as const

/** As the call takes them: of whom it is for only whether that one is under 18. */
export const suggestionParams = (answers: Answers, batch: number): Params<'POST /appoint/matching/suggest'> => ({
  concerns: answers.concerns.join(','),
  consultMode: answers.consultMode,
  modeOnly: answers.modeOnly,
  parts: answers.parts.join(','),
  gender: answers.gender,
  styles: answers.styles.join(','),
  budgetFen: answers.budgetFen,
  age: answers.businessType === undefined || answers.businessType === 3 ? undefined : AGE_OF[answers.businessType],
  hasHistory: answers.hasHistory === true,
  batch,
})

/** The list with this in it, or without it where it was; the oldest makes room where there are too many. */
export function toggled<T>(list: readonly T[], one: T, most: number): T[] {
  if (list.includes(one)) return list.filter((other) => other !== one)
  return [...list, one].slice(-most)
}
