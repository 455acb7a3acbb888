import fc from 'fast-check'
import { mayBeSetOff, returnWays, setOff, takeFrom } from './credit'

const fen = fc.integer({ min: 0, max: 2_000_000 })

test('R151: what comes back may go the way it was paid, or to a new order; nothing goes nowhere', () => {
  expect(returnWays(48_000, true)).toEqual([1, 2])
  expect(returnWays(0, true)).toEqual([])
})

test('what is left of an order that goes on goes back the way it was paid', () => {
  expect(returnWays(48_000, false)).toEqual([1])
})

test.each([
  ['a dearer one leaves a rest to pay', 48_000, 60_000, { setOffFen: 48_000, restFen: 12_000, surplusFen: 0 }],
  ['a cheaper one gives the surplus back', 48_000, 36_000, { setOffFen: 36_000, restFen: 0, surplusFen: 12_000 }],
  ['the same price needs nothing more', 48_000, 48_000, { setOffFen: 48_000, restFen: 0, surplusFen: 0 }],
])('%s', (_what, credit, price, expected) => expect(setOff(credit, price)).toEqual(expected))

test('no fen is lost or made', () => {
  fc.assert(
    fc.property(fen, fen, (credit, price) => {
      const { setOffFen, restFen, surplusFen } = setOff(credit, price)
      expect([setOffFen + restFen, setOffFen + surplusFen]).toEqual([price, credit])
      expect(Math.min(setOffFen, restFen, surplusFen)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a credit pays for what is paid beforehand, and where it came about', () => {
  const credit = { orgId: 340 }
  expect(mayBeSetOff(credit, { orgId: 340, pays: 'before' })).toBe(true)
  expect(mayBeSetOff(credit, { orgId: 340, pays: 'after' })).toBe(false)
  expect(mayBeSetOff(credit, { orgId: 340, pays: 'never' })).toBe(false)
  expect(mayBeSetOff(credit, { orgId: 341, pays: 'before' })).toBe(false)
})

test('an amount is taken from the first parts, to the fen, and never more than there is', () => {
  const parts = [
    { paymentNo: 'new', amountFen: 12_000 },
    { paymentNo: 'old', amountFen: 48_000 },
  ]
  expect(takeFrom(parts, 30_001)).toEqual([
    { paymentNo: 'new', amountFen: 12_000 },
    { paymentNo: 'old', amountFen: 18_001 },
  ])
  expect(takeFrom(parts, 12_000)).toEqual([{ paymentNo: 'new', amountFen: 12_000 }])
  expect(takeFrom(parts, 0)).toEqual([])
  expect(() => takeFrom(parts, 60_001)).toThrow('1 fen are missing')
})
