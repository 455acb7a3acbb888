import {
  accountAfterYes,
  isPayoutClosed,
  mayPayoutBecome,
  PAYOUT_ACCOUNT_STATES,
  PAYOUT_STATES,
} from '../status/payout'
import { isCardNumber, isRealName, maskedName, payoutMistake, payoutSentence } from './payout'

test.each([
  ['6222021234567890128', true],
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['411111111111', false],
  ['', false],
  ['4111 1111 1111 1111', false],
])('%s is a number of a card: %s', (text, is) => expect(isCardNumber(text)).toBe(is))

test.each([
  ['林一帆', true],
  ['买买提·艾力', true],
  ["Anne O'Neill", true],
  ['林', false],
  ['林1帆', false],
  ['=1+1', false],
])('%s is a name at a bank: %s', (text, is) => expect(isRealName(text)).toBe(is))

test('of a name only the first character is shown', () => {
  expect([maskedName('林一帆'), maskedName('周砚'), maskedName('买买提·艾力')]).toEqual(['林**', '周*', '买**'])
})

test('a sum is between one yuan and fifty thousand, and never above what there is', () => {
  expect(payoutMistake(99, 1_000)).toBe('最少 ¥1')
  expect(payoutMistake(5_000_001, 9_000_000)).toBe('一次最多 ¥50,000')
  expect(payoutMistake(1_001, 1_000)).toBe('现在最多可以提现 ¥10.00')
  expect(payoutMistake(1_000, 1_000)).toBeNull()
})

test('every state says what it means, a failure where the money is', () => {
  for (const state of PAYOUT_STATES) expect(payoutSentence(state, null)).not.toBe('')
  expect(payoutSentence('failed', 'PAYEE_CARD_INFO_ERROR')).toContain('卡号或姓名不对。钱已经回到')
})

test('what has ended stays so, and news of before changes nothing', () => {
  for (const from of PAYOUT_STATES.filter(isPayoutClosed))
    expect(PAYOUT_STATES.filter((to) => mayPayoutBecome(from, to))).toEqual([])
  expect(mayPayoutBecome('sent', 'requested')).toBe(false)
})

test('an account needs two yeses', () => {
  expect(PAYOUT_ACCOUNT_STATES.map(accountAfterYes).filter(Boolean)).toEqual(['looked', 'confirmed'])
})
