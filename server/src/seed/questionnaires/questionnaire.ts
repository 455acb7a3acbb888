import type { AnswersGiven, Item, QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'

/** One of ours: the format of every questionnaire, and a number that pages know it by. */
export interface SeededQuestionnaire extends QuestionnaireFile {
  id: number
}

/** What somebody answers to `q1`, `q2` …, and to what is asked beside them. */
export const answersOf = (values: readonly (number | null)[], more: AnswersGiven = {}): AnswersGiven => ({
  ...Object.fromEntries(values.map((value, index) => [`q${index + 1}`, value])),
  ...more,
})

/** A scored item as most are. */
export const item = (id: string, text: string, answers: string, more: Partial<Item> = {}): Item => ({
  id,
  text,
  answers,
  scored: true,
  reversed: false,
  onlyIf: null,
  danger: null,
  ...more,
})

/** The four answers of PHQ and GAD. */
export const HOW_OFTEN = {
  kind: 'choice',
  choices: [
    { value: 0, label: '完全不会' },
    { value: 1, label: '好几天' },
    { value: 2, label: '一半以上的天数' },
    { value: 3, label: '几乎每天' },
  ],
} as const

export const PFIZER_NOTE =
  '由 Spitzer、Williams、Kroenke 等人编制，辉瑞公司资助。复制、翻译、展示或分发均无需许可（phqscreeners.com）。'

/** How hard it makes life: asked where anything was there, and not counted, as the source has it. */
export const HARD_FOR_LIFE = {
  kind: 'choice',
  choices: [
    { value: 0, label: '毫无困难' },
    { value: 1, label: '有点困难' },
    { value: 2, label: '非常困难' },
    { value: 3, label: '极度困难' },
  ],
} as const
