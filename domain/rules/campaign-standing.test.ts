import fc from 'fast-check'
import { standingOf, type Standing } from './campaign-standing'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const one = (id: number, changed: Partial<Standing> = {}): Standing => ({
  id,
  state: 'running',
  startsAt: at(1),
  isForReader: true,
  conditions: 0,
  hasPrice: true,
  ...changed,
})

test.each<[string, Standing[], number | undefined]>([
  ['what runs, before what is paused', [one(1, { state: 'paused', startsAt: at(9) }), one(2)], 2],
  ['what runs, before what is used up', [one(1, { state: 'usedUp', startsAt: at(9) }), one(2)], 2],
  [
    'what is for the reader, before a newer one for others',
    [one(1), one(2, { isForReader: false, startsAt: at(9) })],
    1,
  ],
  [
    'what is paused for the reader, before what runs for others',
    [one(1, { state: 'paused' }), one(2, { isForReader: false })],
    1,
  ],
  ['what was made for fewer', [one(1, { conditions: 1 }), one(2, { startsAt: at(9) })], 1],
  ['the newer of two alike', [one(1, { startsAt: at(9) }), one(2)], 1],
  ['the later made of two that began together', [one(1), one(2)], 2],
  [
    'of what is to come the next',
    [one(1, { state: 'planned', startsAt: at(20) }), one(2, { state: 'planned', startsAt: at(25) })],
    1,
  ],
  [
    'of what is over the last',
    [one(1, { state: 'ended', startsAt: at(3) }), one(2, { state: 'ended', startsAt: at(4) })],
    2,
  ],
  ['what comes, before what is over', [one(1, { state: 'ended' }), one(2, { state: 'planned', startsAt: at(20) })], 2],
  ['a price for others, before what is over', [one(1, { state: 'ended' }), one(2, { isForReader: false })], 2],
  ['no page that was written for others', [one(1, { isForReader: false, hasPrice: false })], undefined],
  ['nothing, where nothing ever was', [], undefined],
])('%s', (_what, candidates, id) => {
  expect(standingOf(candidates)?.id).toBe(id)
})

test('it is the same in whatever order they are read', () => {
  const standing = fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    state: fc.constantFrom('planned', 'running', 'paused', 'ended', 'usedUp'),
    startsAt: fc.integer({ min: 1, max: 3 }).map(at),
    isForReader: fc.boolean(),
    conditions: fc.integer({ min: 0, max: 3 }),
    hasPrice: fc.boolean(),
  }) satisfies fc.Arbitrary<Standing>
  fc.assert(
    fc.property(fc.uniqueArray(standing, { selector: ({ id }) => id, maxLength: 8 }), (candidates) => {
      expect(standingOf([...candidates].reverse())?.id).toBe(standingOf(candidates)?.id)
    }),
  )
})
