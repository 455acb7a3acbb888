import { addDays, type DateText, type MomentText } from '../time'

/** A questionnaire as data (docs/domain.md §47): a version of it is published once and never changed. */
export interface QuestionnaireBody {
  /** What the answers are about, above every item. */
  intro: string
  answerSets: Record<string, Answers>
  items: readonly Item[]
  subscales: readonly { key: string; label: string; items: readonly string[] }[]
  /** Of the scored items so many may be left out; their place is taken by the mean of the others. */
  mayMiss: number
  /** The sum is multiplied by it, as the source says. */
  factor: number
  scale: { min: number; max: number; higher: 'harder' | 'better' }
  bands: readonly Band[]
  /** A change of less is within what varies by itself; null where no source says so. */
  reliableChange: number | null
  /** Days before it tells anything new. */
  retakeDays: number
}

export type Answers =
  | { kind: 'choice'; choices: readonly { value: number; label: string }[] }
  | { kind: 'number'; min: number; max: number; unit: string }

export interface Item {
  id: string
  text: string
  answers: string
  scored: boolean
  /** Counted from the other end. */
  reversed: boolean
  /** Asked only where one of these was answered so high. */
  onlyIf: { items: readonly string[]; atLeast: number } | null
  /** From this answer on somebody may be in danger. A lower one says nothing. */
  danger: number | null
}

export const NEXT_STEPS = ['selfHelp', 'book', 'hotline'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

export interface Band {
  from: number
  to: number
  title: string
  meaning: string
  next: readonly NextStep[]
}

/** By item; null where somebody did not want to answer, absent where they have not come to it. */
export type AnswersGiven = Record<string, number | null>

export interface Result {
  score: number
  band: number
  subscales: { key: string; label: string; score: number }[]
  /** How many scored items were left out. */
  missed: number
}

export interface PastResult extends Result {
  sheetNo: string
  version: number
  time: MomentText
}

/** What may be published: ours, free for every use, or permitted to us in writing. A licence for non-commercial use alone is none for us. */
export const LICENCES = ['own', 'free', 'permitted', 'noncommercial', 'unknown'] as const
export type Licence = (typeof LICENCES)[number]
export const mayPublish = (licence: Licence): boolean => ['own', 'free', 'permitted'].includes(licence)

/** Who may read results: whom the author agrees to as well, or the author alone. */
export const SEEN_BY = ['agreed', 'author'] as const
export type SeenBy = (typeof SEEN_BY)[number]

/** Answers, and what comes of them; null where nothing is scored. */
export interface Example {
  answers: AnswersGiven
  score: number | null
  /** Its title. */
  band: string | null
}

/** One version as it is installed or published: the format of our own, and of the files of others (docs/domain.md §47). */
export interface QuestionnaireFile {
  /** Its name in addresses; versions of one questionnaire share it. */
  code: string
  version: number
  title: string
  minutes: number
  licence: Licence
  /** Who may use it by which words; shown below it. */
  licenceNote: string
  /** Where items, scoring and bands come from. */
  citation: string
  seenBy: SeenBy
  body: QuestionnaireBody
  /** What the source says of its scoring, at least once for each band. */
  examples: readonly Example[]
}

/** The items that are asked, by what was answered so far. */
export const askedItems = ({ items }: Pick<QuestionnaireBody, 'items'>, given: AnswersGiven): Item[] =>
  items.filter(({ onlyIf }) => onlyIf === null || onlyIf.items.some((id) => (given[id] ?? -Infinity) >= onlyIf.atLeast))

export const isAnswerOf = (
  { answerSets }: Pick<QuestionnaireBody, 'answerSets'>,
  item: Item,
  value: number,
): boolean => {
  const answers = answerSets[item.answers]
  if (!answers) return false
  return answers.kind === 'choice'
    ? answers.choices.some((one) => one.value === value)
    : Number.isInteger(value) && value >= answers.min && value <= answers.max
}

export const endsOf = (answers: Answers | undefined): { min: number; max: number } => {
  if (!answers) throw new Error('An item names answers that are not there.')
  if (answers.kind === 'number') return answers
  const values = answers.choices.map(({ value }) => value)
  return { min: Math.min(...values), max: Math.max(...values) }
}

const pointsOf = (body: QuestionnaireBody, item: Item, value: number): number => {
  const { min, max } = endsOf(body.answerSets[item.answers])
  return item.reversed ? min + max - value : value
}

/** Items that were not come to yet: as long as there is one, nothing is scored. */
export const openItems = (body: Pick<QuestionnaireBody, 'items'>, given: AnswersGiven): Item[] =>
  askedItems(body, given).filter(({ id }) => given[id] === undefined)

/** Whether more was left out than the source allows. */
export const missesTooMuch = (body: QuestionnaireBody, given: AnswersGiven): boolean =>
  missedOf(scoredItems(body, given), given) > body.mayMiss

const scoredItems = (body: QuestionnaireBody, given: AnswersGiven): Item[] =>
  askedItems(body, given).filter(({ scored }) => scored)
const missedOf = (items: readonly Item[], given: AnswersGiven): number =>
  items.filter(({ id }) => typeof given[id] !== 'number').length

/** Null for a partial one, and where too much was left out: neither is ever a number. */
export function scoreOf(body: QuestionnaireBody, given: AnswersGiven): Result | null {
  if (openItems(body, given).length > 0 || missesTooMuch(body, given)) return null
  const items = scoredItems(body, given)
  const score = sumOf(body, items, given)
  if (score === null) return null
  const band = body.bands.findIndex(({ from, to }) => score >= from && score <= to)
  if (band < 0) throw new Error(`No band holds ${score}.`)
  const subscales = body.subscales.flatMap(({ key, label, items: of }) => {
    const part = sumOf(
      body,
      items.filter(({ id }) => of.includes(id)),
      given,
    )
    return part === null ? [] : [{ key, label, score: part }]
  })
  return { score, band, subscales, missed: missedOf(items, given) }
}

/** What was left out counts as the mean of the rest; null where all of it was. */
function sumOf(body: QuestionnaireBody, items: readonly Item[], given: AnswersGiven): number | null {
  const points = items.flatMap((item) => {
    const value = given[item.id]
    return typeof value === 'number' ? [pointsOf(body, item, value)] : []
  })
  if (points.length === 0) return null
  const sum = points.reduce((all, one) => all + one, 0)
  return Math.round((sum * items.length * body.factor) / points.length)
}

/** The answers that say somebody may be in danger. */
export const dangersIn = ({ items }: QuestionnaireBody, given: AnswersGiven): { item: Item; value: number }[] =>
  items.flatMap((item) => {
    const value = given[item.id]
    return item.danger !== null && typeof value === 'number' && value >= item.danger ? [{ item, value }] : []
  })

export type Change = 'first' | 'same' | 'easier' | 'harder'

/** Against the time before; what is less than the source's reliable change is the same. */
export function changeSince(
  { scale, reliableChange }: QuestionnaireBody,
  now: number,
  before: number | undefined,
): Change {
  if (before === undefined) return 'first'
  const more = now - before
  if (Math.abs(more) < (reliableChange ?? 1)) return 'same'
  return more > 0 === (scale.higher === 'harder') ? 'harder' : 'easier'
}

/** The day from which it tells something new again, counted in Beijing days; null where it does today. It may be filled in at any time. */
export function comparableFrom(
  { retakeDays }: Pick<QuestionnaireBody, 'retakeDays'>,
  last: DateText | null,
  today: DateText,
): DateText | null {
  const day = last === null ? today : addDays(last, retakeDays)
  return day > today ? day : null
}
