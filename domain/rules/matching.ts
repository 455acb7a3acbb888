import { CONSULT_MODE_LABEL } from '../text/labels'
import { placeOf } from './shuffle'
import { isRestrictedFirst } from './visitor-info'
import { FACTOR_KEYS, FACTORS, type Candidate, type FactorKey, type Weights, type Wishes } from './matching-factors'

/** How many are suggested at a time. */
export const AT_A_TIME = 3
const MOST_REASONS = 3
/** Who differ by less than this are as good: then the day's shuffle decides, so that not everybody meets the same three. */
const NEAR = 0.08
/** A wish below this was not met. */
const MET = 0.5

/** What keeps somebody from being suggested at all. */
type Barrier = 'resting' | 'full' | 'intern' | 'onlyMode'
/** Wishes that may be the reason why somebody stands further behind. */
const WISH_KEYS = ['concern', 'mode', 'time', 'gender', 'style', 'budget'] as const satisfies readonly FactorKey[]
type Behind = Barrier | (typeof WISH_KEYS)[number] | 'next'

export interface Suggestion<C extends Candidate> {
  one: C
  /** The strongest, in words. */
  reasons: string[]
}

export interface Matched<C extends Candidate> {
  suggestions: Suggestion<C>[]
  /** Why not the others: a sentence each, the most frequent first. */
  others: string[]
  /** There are more who may be suggested. */
  more: boolean
}

interface Asked {
  wishes: Wishes
  weights: Weights
  /** Of this person and day: the same answers give the same three all day. */
  seed: number
  /** From 1: the next three, and so on. */
  batch: number
}

/** Three people with their reasons, and why not the others. */
export function match<C extends Candidate>(
  candidates: readonly C[],
  { wishes, weights, seed, batch }: Asked,
): Matched<C> {
  const counts = new Map<Behind, number>()
  const count = (why: Behind) => counts.set(why, (counts.get(why) ?? 0) + 1)
  const ranked: { one: C; score: number }[] = []
  for (const one of candidates) {
    const barrier = barrierOf(one, wishes)
    if (barrier) count(barrier)
    else ranked.push({ one, score: scoreOf(one, wishes, weights) + NEAR * placeOf(seed, one.id) })
  }
  ranked.sort((a, b) => b.score - a.score || a.one.id - b.one.id)
  const end = batch * AT_A_TIME
  for (const { one } of ranked.slice(end)) count(behindFor(one, wishes, weights))
  return {
    suggestions: ranked
      .slice(end - AT_A_TIME, end)
      .map(({ one }) => ({ one, reasons: reasonsFor(one, wishes, weights) })),
    others: [...counts].sort(([, a], [, b]) => b - a).map(([why, times]) => OTHERS[why](times, wishes)),
    more: ranked.length > end,
  }
}

function barrierOf(one: Candidate, { mode, modeOnly, hasHistory }: Wishes): Barrier | null {
  if (one.isResting) return 'resting'
  if (!one.isFree) return 'full'
  if (isRestrictedFirst(one.type, { treatmentHistory: hasHistory, suicideHistory: false })) return 'intern'
  return modeOnly && mode !== undefined && !one.modes.includes(mode) ? 'onlyMode' : null
}

/** From 0 to 1: the weighed mean of all that was asked for. */
export function scoreOf(one: Candidate, wishes: Wishes, weights: Weights): number {
  let [sum, whole] = [0, 0]
  for (const [key, weight] of weights) {
    const value = FACTORS[key].value(one, wishes)
    if (value === null) continue
    sum += weight * value
    whole += weight
  }
  return whole > 0 ? sum / whole : 0
}

const weighed = (key: FactorKey, one: Candidate, wishes: Wishes, weights: Weights): number =>
  (weights.get(key) ?? 0) * (FACTORS[key].value(one, wishes) ?? 0)

function reasonsFor(one: Candidate, wishes: Wishes, weights: Weights): string[] {
  return FACTOR_KEYS.map((key) => ({ key, counts: weighed(key, one, wishes, weights) }))
    .filter(({ counts }) => counts > 0)
    .sort((a, b) => b.counts - a.counts)
    .flatMap(({ key }) => FACTORS[key].reason(one, wishes) ?? [])
    .slice(0, MOST_REASONS)
}

/** The heaviest wish that this person does not meet; else they are merely next. */
function behindFor(one: Candidate, wishes: Wishes, weights: Weights): Behind {
  let behind: Behind = 'next'
  let heaviest = 0
  for (const key of WISH_KEYS) {
    const weight = weights.get(key) ?? 0
    const value = weight > heaviest ? FACTORS[key].value(one, wishes) : null
    if (value !== null && value < MET) [behind, heaviest] = [key, weight]
  }
  return behind
}

const OTHERS: Record<Behind, (times: number, wishes: Wishes) => string> = {
  resting: (times) => `${times} 位暂时不接新的来访者`,
  full: (times) => `${times} 位近期已经约满`,
  intern: (times) => `${times} 位还在实习，你说到的经历由成熟的咨询师来接更稳妥`,
  onlyMode: (times, { mode }) => `${times} 位不提供${mode === undefined ? '这种方式' : CONSULT_MODE_LABEL[mode]}`,
  mode: (times, { mode }) => `${times} 位不提供${mode === undefined ? '这种方式' : CONSULT_MODE_LABEL[mode]}`,
  concern: (times) => `${times} 位的方向离你想谈的事远一些`,
  time: (times) => `${times} 位在你选的时间没有空`,
  gender: (times) => `${times} 位的性别和你希望的不同`,
  style: (times) => `${times} 位的特点和你希望的不太一样`,
  budget: (times) => `${times} 位超出预算`,
  next: (times) => `${times} 位也合适，可以换一批看看`,
}
