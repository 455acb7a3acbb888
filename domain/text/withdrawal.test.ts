import { isGivenBack, WITHDRAWAL_STATES } from '../status/withdrawal'
import { withdrawalSentence, withdrawMistake } from './withdrawal'

const UNTIL = '明天 10:00'

test('each state has a sentence of its own, and says that money is back where and only where it is', () => {
  const sentences = WITHDRAWAL_STATES.map((state) => withdrawalSentence({ state, failReason: null }, UNTIL))
  expect(new Set(sentences).size).toBe(WITHDRAWAL_STATES.length)
  WITHDRAWAL_STATES.forEach((state, index) =>
    expect(sentences[index]?.includes('钱已经回到余额')).toBe(isGivenBack(state)),
  )
})

test('what waits says until when', () => {
  expect(withdrawalSentence({ state: 'waiting', failReason: null }, UNTIL)).toContain(UNTIL)
})

test('a reason that we do not know is no code on a page', () => {
  expect(withdrawalSentence({ state: 'failed', failReason: 'SOME_NEW_CODE' }, UNTIL)).toBe(
    '微信没有完成这笔转账，可以再试一次。钱已经回到余额。',
  )
})

test.each([
  [99, 50_000, '一次最少提现 ¥1'],
  [100, 50_000, null],
  [20_000, 50_000, null],
  [20_001, 50_000, '一次最多提现 ¥200'],
  [5_001, 5_000, '可提现的余额是 ¥50'],
])('%i of %i fen: %s', (amountFen, availableFen, mistake) => {
  expect(withdrawMistake(amountFen, availableFen)).toBe(mistake)
})
