import { isClosed, isGivenBack, mayBecome, WITHDRAW_STATUS, WITHDRAWAL, WITHDRAWAL_STATES } from './withdrawal'

const ENDS = ['paid', 'failed', 'cancelled', 'expired']

test('four states are ends, of which nothing follows', () => {
  expect(WITHDRAWAL_STATES.filter(isClosed)).toEqual(ENDS)
  for (const end of WITHDRAWAL_STATES.filter(isClosed))
    expect(WITHDRAWAL_STATES.filter((next) => mayBecome(end, next))).toEqual([])
})

test('whatever has not ended may end in each way, and never goes back', () => {
  for (const state of WITHDRAWAL_STATES.filter((one) => !isClosed(one))) {
    expect(WITHDRAWAL_STATES.filter((next) => isClosed(next) && mayBecome(state, next))).toEqual(ENDS)
    expect(mayBecome(state, WITHDRAWAL.requested)).toBe(false)
  }
  expect(mayBecome(WITHDRAWAL.cancelling, WITHDRAWAL.waiting)).toBe(false)
  expect(mayBecome(WITHDRAWAL.transferring, WITHDRAWAL.waiting)).toBe(false)
})

test('the money is back after every end but one', () => {
  expect(WITHDRAWAL_STATES.filter(isGivenBack)).toEqual(['failed', 'cancelled', 'expired'])
})

test('the documents have five words for it', () => {
  expect(new Set(Object.values(WITHDRAW_STATUS))).toEqual(new Set([0, 1, 2, 3, 4]))
})
