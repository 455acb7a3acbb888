import { CONSULT_MODE_LABEL, type ConsultMode } from '../text/labels'
import { preferenceValue, wantedConcerns, type Age, type Preference } from './preference'
import { PART_OF_DAY_LABEL, type PartOfDay } from '../text/day-names'

/** A field that somebody wants to talk about, and the one above it; a top-level field stands above itself. */
export interface Concern {
  id: number
  parentId: number
  name: string
}

/** What somebody answered; what is missing or empty was skipped and does not count. */
export interface Wishes {
  concerns: readonly Concern[]
  mode?: ConsultMode | undefined
  /** In no other way. */
  modeOnly: boolean
  parts: readonly PartOfDay[]
  gender?: 1 | 2 | undefined
  styles: readonly string[]
  budgetFen?: number | undefined
  /** For whom it is; undefined: not said. */
  age?: Age | undefined
  /** Was treated, or has wanted to die, as this person says here: no intern (R160). */
  hasHistory: boolean
}

/** What is known of a consultant, all of it public: nothing that a visitor told anybody in confidence. */
export interface Candidate {
  id: number
  type: number
  gender: number
  modes: readonly number[]
  /** With those above them. */
  categories: readonly number[]
  tags: readonly string[]
  years: number
  priceFen: number
  /** Mean of the ratings; null before the first. */
  stars: number | null
  ratings: number
  /** Booked in the last four weeks. */
  bookings: number
  /** Takes no new visitors (R163). */
  isResting: boolean
  /** Has a free time within the days that can be booked. */
  isFree: boolean
  /** Free in these parts of a day within a week. */
  parts: readonly PartOfDay[]
  /** How much of the coming week's working time is not taken, 0 to 1. */
  freeShare: number
  /** This visitor has met them before. */
  isMet: boolean
  /** What they want to see more and less of. */
  preference: Preference
}

interface Factor {
  title: string
  /** What it counts, for who changes its weight. */
  meaning: string
  /** From 0 to 1; null where it was not asked for. */
  value(one: Candidate, wishes: Wishes): number | null
  /** What the visitor reads, where it speaks for this person. */
  reason(one: Candidate, wishes: Wishes): string | null
}

const PARENT_FITS = 0.6
/** A price above the budget by this share counts for nothing. */
const OVER_BUDGET = 0.2
const EXPERIENCED_YEARS = 15
/** Ratings weigh against so many imagined ones of this mean, so that one bad or good day decides little. */
const IMAGINED_RATINGS = 5
const USUAL_STARS = 4.5
/** From here on, ratings are a reason. */
const RATINGS_TO_NAME = 3
/** Who was booked more often lately is no longer new to people. */
const SEEN_BOOKINGS = 8
const FEW_BOOKINGS = 2
const MUCH_FREE = 0.5

const fits = (one: Candidate, { id, parentId }: Concern): number => {
  if (one.categories.includes(id)) return 1
  return one.categories.includes(parentId) ? PARENT_FITS : 0
}

/** Ratings from 0 to 1, where 0.5 is what somebody without any has: never worse than neutral. */
function ratingValue({ stars, ratings }: Candidate): number {
  const mean = (IMAGINED_RATINGS * USUAL_STARS + (stars ?? 0) * ratings) / (IMAGINED_RATINGS + ratings)
  return Math.min(1, Math.max(0, 0.5 + (mean - USUAL_STARS) / (2 * (5 - USUAL_STARS))))
}

/** What counts, each with the words of its reason. The weights are data (`matching_factor`). */
export const FACTORS = {
  concern: {
    title: '想谈的事',
    meaning: '擅长的领域里有没有来访者选的困扰；只有上一级的领域相同，算六成。',
    value: (one, { concerns }) =>
      concerns.length === 0 ? null : concerns.reduce((sum, concern) => sum + fits(one, concern), 0) / concerns.length,
    reason: (one, { concerns }) => {
      const names = concerns.filter((concern) => fits(one, concern) > 0).map(({ name }) => `「${name}」`)
      return names.length > 0 ? `方向里有${names.join('')}` : null
    },
  },
  mode: {
    title: '见面方式',
    meaning: '能不能用来访者想要的方式见面。说了非此不可的，不能的人根本不出现。',
    value: (one, { mode }) => (mode === undefined ? null : Number(one.modes.includes(mode))),
    reason: (one, { mode }) =>
      mode !== undefined && one.modes.includes(mode) ? `可以${CONSULT_MODE_LABEL[mode]}` : null,
  },
  time: {
    title: '时间',
    meaning: '七天之内，在来访者方便的时段有没有空。',
    value: (one, { parts }) => (parts.length === 0 ? null : Number(parts.some((part) => one.parts.includes(part)))),
    reason: (one, { parts }) => {
      const free = parts.filter((part) => one.parts.includes(part)).map((part) => PART_OF_DAY_LABEL[part])
      return free.length > 0 ? `一周之内${free.join('、')}有空` : null
    },
  },
  gender: {
    title: '性别',
    meaning: '是不是来访者希望的性别。',
    value: (one, { gender }) => (gender === undefined ? null : Number(one.gender === gender)),
    reason: (one, { gender }) => (one.gender === gender ? '是你希望的性别' : null),
  },
  style: {
    title: '风格',
    meaning: '咨询师写下的特点里，有几个是来访者想要的。',
    value: (one, { styles }) =>
      styles.length === 0 ? null : styles.filter((style) => one.tags.includes(style)).length / styles.length,
    reason: (one, { styles }) => {
      const same = styles.filter((style) => one.tags.includes(style))
      return same.length > 0 ? `特点是${same.join('、')}` : null
    },
  },
  budget: {
    title: '预算',
    meaning: '单次价格在预算之内算满；超出两成以上不算。',
    value: ({ priceFen }, { budgetFen }) =>
      budgetFen === undefined ? null : Math.min(1, Math.max(0, 1 - (priceFen / budgetFen - 1) / OVER_BUDGET)),
    reason: ({ priceFen }, { budgetFen }) =>
      budgetFen !== undefined && priceFen <= budgetFen ? '在你的预算之内' : null,
  },
  experience: {
    title: '从业年数',
    meaning: `年数越长越多，${EXPERIENCED_YEARS} 年算满。`,
    value: ({ years }) => Math.min(years, EXPERIENCED_YEARS) / EXPERIENCED_YEARS,
    reason: ({ years }) => (years > 0 ? `从业 ${years} 年` : null),
  },
  rating: {
    title: '评价',
    meaning: '来访者的评价。还没有评价的人算中间，不会更低；评价少的时候，一两次好坏影响不大。',
    value: ratingValue,
    reason: ({ stars, ratings }) =>
      stars !== null && ratings >= RATINGS_TO_NAME && stars >= USUAL_STARS
        ? `${ratings} 位来访者评了 ${(Math.floor(stars * 10) / 10).toFixed(1)} 分`
        : null,
  },
  newcomer: {
    title: '让新人被看见',
    meaning: `四周之内被约得越少，算得越多；${SEEN_BOOKINGS} 次以上不算。`,
    value: ({ bookings }) => Math.max(0, 1 - bookings / SEEN_BOOKINGS),
    reason: ({ bookings }) => (bookings <= FEW_BOOKINGS ? '最近约的人不多' : null),
  },
  load: {
    title: '不让人太满',
    meaning: '接下来七天的工作时间里，还空着的比例。快约满的人靠后。',
    value: ({ freeShare }) => freeShare,
    reason: ({ freeShare }) => (freeShare >= MUCH_FREE ? '这一周还有不少空的时间' : null),
  },
  continuity: {
    title: '见过的人',
    meaning: '来访者以前见过的咨询师。只看有没有见过，不看说过什么。',
    value: ({ isMet }) => (isMet ? 1 : null),
    reason: ({ isMet }) => (isMet ? '你们见过，不用从头讲起' : null),
  },
  preference: {
    title: '咨询师想多接的',
    meaning:
      '咨询师说了想多接、少接的方向、方式和人群。没有说的算中间；想少接的只是靠后，不会不出现。来访者说自己治疗过或想过死的，这一项不算。',
    value: ({ preference }, wishes) => preferenceValue(preference, wishes),
    reason: ({ preference }, { concerns, hasHistory }) => {
      const wanted = hasHistory ? [] : wantedConcerns(preference, concerns)
      return wanted.length > 0 ? `最近在多接${wanted.map(({ name }) => `「${name}」`).join('')}` : null
    },
  },
} satisfies Record<string, Factor>

export type FactorKey = keyof typeof FACTORS
export const FACTOR_KEYS = Object.keys(FACTORS) as FactorKey[]

/** How much each counts; one that is off has no entry. */
export type Weights = ReadonlyMap<FactorKey, number>
