import { MEMBER_STATES, mayRead, maySeekEntry, silenceInFamily } from './family'

const NOW = new Date('2026-11-21T10:00:00Z')

test('who was let in after the fifth message reads from the sixth on; the consultant reads all', () => {
  const late = { state: 'in', fromSeq: 5 } as const
  expect([5, 6].map((seq) => mayRead(late, seq))).toEqual([false, true])
  expect(mayRead('consultant', 1)).toBe(true)
})

test('only who is in reads and writes', () => {
  for (const state of MEMBER_STATES) {
    expect(mayRead({ state, fromSeq: 0 }, 1)).toBe(state === 'in')
    expect(silenceInFamily({ state, fromSeq: 0 }, null) === null).toBe(state === 'in')
  }
})

test('in a closed family nobody writes, the consultant neither', () => {
  expect(silenceInFamily('consultant', NOW)).toContain('已经结束')
  expect(silenceInFamily({ state: 'in', fromSeq: 0 }, NOW)).toContain('已经结束')
})

test('who left may ask again; who was refused or sent away may not', () => {
  expect(MEMBER_STATES.filter(maySeekEntry)).toEqual(['asked', 'in', 'left'])
  expect(maySeekEntry(undefined)).toBe(true)
})
