import { armOf, campaignState, devicesNeeded, leftOf, verdictOf, type ArmCount, type CampaignTerms } from './campaign'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const terms = (changed: Partial<CampaignTerms> = {}): CampaignTerms => ({
  startsAt: at(0),
  endsAt: at(12),
  pausedAt: null,
  priceFen: 2_900,
  stock: 100,
  taken: 0,
  budgetFen: null,
  spentFen: 0,
  ...changed,
})

test.each<[string, Partial<CampaignTerms>, Date, string]>([
  ['before its first second', {}, new Date(at(0).getTime() - 1), 'planned'],
  ['in its first second', {}, at(0), 'running'],
  ['in its last millisecond', {}, new Date(at(12).getTime() - 1), 'running'],
  ['at its end', {}, at(12), 'ended'],
  ['without an end', { endsAt: null }, at(9_999), 'running'],
  ['paused', { pausedAt: at(1) }, at(2), 'paused'],
  ['paused before it begins', { startsAt: at(3), pausedAt: at(1) }, at(2), 'planned'],
  ['with the last place gone', { taken: 100 }, at(2), 'usedUp'],
  ['with its budget gone', { stock: null, budgetFen: 1_000, spentFen: 1_000 }, at(2), 'usedUp'],
  ['used up and over', { taken: 100 }, at(12), 'ended'],
  ['with places that buy nothing', { priceFen: null, stock: 0 }, at(2), 'running'],
])('%s', (_name, changed, now, state) => {
  expect(campaignState(terms(changed), now)).toBe(state)
})

test('what is left is counted where somebody counts, and is never less than nothing', () => {
  expect([leftOf({ stock: null, taken: 7 }), leftOf({ stock: 10, taken: 7 }), leftOf({ stock: 5, taken: 7 })]).toEqual([
    null,
    3,
    0,
  ])
})

const DEVICES = Array.from({ length: 20_000 }, (_, place) => `device-${place}`)
const readersOfB = (campaignId: number, percentB: number) =>
  DEVICES.filter((device) => armOf(campaignId, device, percentB) === 'b')

describe('which of two texts a device reads', () => {
  test.each([0, 1, 10, 50, 90, 100])('%d of a hundred read the second', (percent) => {
    const share = (readersOfB(7, percent).length / DEVICES.length) * 100
    // Four deviations of a fair split of so many.
    expect(Math.abs(share - percent)).toBeLessThanOrEqual(4 * Math.sqrt((percent * (100 - percent)) / DEVICES.length))
  })

  test('is the same each time, and a larger share takes nobody back', () => {
    const [few, more] = [readersOfB(7, 20), new Set(readersOfB(7, 35))]
    expect(readersOfB(7, 20)).toEqual(few)
    expect(few.filter((device) => !more.has(device))).toEqual([])
  })

  test('is another lot in each campaign', () => {
    const other = new Set(readersOfB(8, 50))
    const both = readersOfB(7, 50).filter((device) => other.has(device)).length / DEVICES.length
    expect(both).toBeCloseTo(0.25, 1)
  })
})

describe('how many devices a test needs', () => {
  // As in tables of sample sizes for two proportions: two-sided 5 %, power 80 %.
  test.each([
    [0.1, 0.05, 686],
    [0.5, 0.05, 1_565],
    [0.5, -0.05, 1_565],
  ])('from %d by %d: %d', (rate, lift, devices) => {
    expect(devicesNeeded(rate, lift)).toBe(devices)
  })

  test.each([
    [0.5, 0],
    [0, 0.05],
    [1, -0.05],
    [0.97, 0.05],
    [0.03, -0.05],
  ])('from %d by %d there is nothing to find', (rate, lift) => {
    expect(devicesNeeded(rate, lift)).toBeNull()
  })
})

/** Always the same numbers between 0 and 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('what may be said of two texts', () => {
  const next = numbersFrom(20_261_121)
  const read = (devices: number, rate: number): ArmCount => ({
    opened: devices,
    went: Array.from({ length: devices }, next).filter((number) => number < rate).length,
  })
  const needed = devicesNeeded(0.3, 0.1) ?? 0
  const shareOf = (verdict: string, rateB: number, rounds = 600): number =>
    Array.from({ length: rounds }, () => verdictOf(read(needed, 0.3), read(needed, rateB), needed)).filter(
      (said) => said === verdict,
    ).length / rounds

  test('nothing, however clear it looks, before both have been read by enough', () => {
    expect(verdictOf({ opened: needed - 1, went: 0 }, { opened: needed, went: needed }, needed)).toBe('tooFew')
    expect(verdictOf({ opened: needed, went: 0 }, { opened: needed - 1, went: needed - 1 }, needed)).toBe('tooFew')
  })

  test('two that are alike are found different one time in twenty', () => {
    expect(1 - shareOf('noDifference', 0.3)).toBeLessThan(0.08)
  })

  test('a difference of the size that was looked for is found four times in five, and on the right side', () => {
    expect(shareOf('bIsBetter', 0.4)).toBeGreaterThan(0.75)
    expect(shareOf('aIsBetter', 0.2)).toBeGreaterThan(0.75)
  })

  test('where all go on, or nobody does, they are alike', () => {
    expect(verdictOf({ opened: 9, went: 9 }, { opened: 9, went: 9 }, 9)).toBe('noDifference')
    expect(verdictOf({ opened: 9, went: 0 }, { opened: 9, went: 0 }, 9)).toBe('noDifference')
  })
})
