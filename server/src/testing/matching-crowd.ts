import { match } from '@xinqi/domain/rules/matching'
import { NO_PREFERENCE } from '@xinqi/domain/rules/preference'
import { seedOf } from '@xinqi/domain/rules/shuffle'
import type { Candidate, Concern, Weights, Wishes } from '@xinqi/domain/rules/matching-factors'
import { Chance } from '../demo/random'

const FIELDS = 14
const STYLES = ['温和', '直接', '有耐心', '结构清晰', '善于提问', '幽默', '稳定'] as const
const PARTS = ['morning', 'afternoon', 'evening'] as const
/** One in twenty has just come. */
const NEWCOMER_EVERY = 20
/** What one booking takes of somebody's week. */
const WEEK_SHARE = 0.05

const isNew = (one: Candidate): boolean => one.years === 1

/** Made-up consultants; one in twenty is new: one year, no rating, no booking. */
export function crowdOf(count: number, chance: Chance): Candidate[] {
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1
    const isNewcomer = id % NEWCOMER_EVERY === 0
    return {
      id,
      type: 7,
      gender: chance.chance(0.7) ? 1 : 2,
      modes: chance.pick([[1, 2], [1, 2, 3], [1], [2, 3]]),
      categories: chance.some(
        Array.from({ length: FIELDS }, (_, field) => field + 1),
        3,
      ),
      tags: chance.some(STYLES, 2),
      years: isNewcomer ? 1 : chance.between(3, 24),
      priceFen: chance.between(20, 60) * 1000,
      stars: isNewcomer ? null : 4 + chance.next(),
      ratings: isNewcomer ? 0 : chance.between(0, 200),
      bookings: isNewcomer ? 0 : chance.between(0, 12),
      isResting: false,
      isFree: true,
      parts: chance.some(PARTS, 2),
      preference: NO_PREFERENCE,
      freeShare: isNewcomer ? 1 : chance.next(),
      isMet: false,
    }
  })
}

const fieldOf = (id: number): Concern => ({ id, parentId: id, name: `方向 ${id}` })

function wishesOf(chance: Chance): Wishes {
  const fields = Array.from({ length: FIELDS }, (_, field) => field + 1)
  return {
    concerns: chance.some(fields, chance.between(0, 2)).map(fieldOf),
    mode: chance.pick([null, 1, 2, 3] as const) ?? undefined,
    modeOnly: chance.chance(0.2),
    parts: chance.some(PARTS, chance.between(0, 2)),
    gender: chance.pick([null, null, 1, 2] as const) ?? undefined,
    styles: chance.some(STYLES, chance.between(0, 2)),
    budgetFen: chance.pick([null, 30_000, 40_000, 50_000]) ?? undefined,
    hasHistory: false,
  }
}

export interface Spread {
  /** Of all bookings, how much those of the tenth with the most are. */
  topTenth: number
  /** The largest share of one person. */
  largest: number
  /** 0: all have as many. Over all consultants, also those without any. */
  gini: number
  newcomers: number
  /** After how many visitors each newcomer who was seen at all was first seen, ascending. */
  seenAfter: number[]
}

/** Visitors come one after the other, and each books one of the three they are suggested; who is booked is seen as busier. */
export function simulateMatching(count: number, visitors: number, weights: Weights, seed = 1): Spread {
  const chance = new Chance(seed)
  const people = crowdOf(count, chance)
  const newcomers = new Set(people.filter(isNew).map(({ id }) => id))
  const booked = new Map(people.map(({ id }) => [id, 0]))
  const seen = new Map<number, number>()
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    const asked = { wishes: wishesOf(chance), weights, seed: seedOf(`visitor ${visitor}`), batch: 1 }
    const three = match(people, asked).suggestions.map(({ one }) => one)
    for (const { id } of three) if (newcomers.has(id) && !seen.has(id)) seen.set(id, visitor)
    const chosen = three[chance.pick([0, 0, 0, 1, 1, 2])] ?? three[0]
    if (!chosen) continue
    booked.set(chosen.id, (booked.get(chosen.id) ?? 0) + 1)
    chosen.bookings += 1
    chosen.freeShare = Math.max(0, chosen.freeShare - WEEK_SHARE)
  }
  return {
    ...spreadOf([...booked.values()]),
    newcomers: newcomers.size,
    seenAfter: [...seen.values()].sort((a, b) => a - b),
  }
}

function spreadOf(bookings: readonly number[]): Pick<Spread, 'topTenth' | 'largest' | 'gini'> {
  const ascending = [...bookings].sort((a, b) => a - b)
  const sum = ascending.reduce((total, times) => total + times, 0)
  const top = ascending.slice(-Math.ceil(ascending.length / 10)).reduce((total, times) => total + times, 0)
  const ranked = ascending.reduce((total, times, index) => total + times * (index + 1), 0)
  const count = ascending.length
  return {
    topTenth: top / sum,
    largest: (ascending.at(-1) ?? 0) / sum,
    gini: (2 * ranked) / (count * sum) - (count + 1) / count,
  }
}
