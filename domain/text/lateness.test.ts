import { latenessOutcome, latenessPromise, type LatenessFacts } from './lateness'

const outcome = (facts: Partial<LatenessFacts>) =>
  latenessOutcome({ consultantLate: 0, visitorLate: 0, pays: 'before', backFen: 0, ...facts })

test.each<[facts: Partial<LatenessFacts>, said: string[]]>([
  [{}, []],
  [{ consultantLate: 12, backFen: 11_520 }, ['咨询师迟到 12 分钟，这部分费用 ¥115.20 原路退还。']],
  [{ consultantLate: 12, backFen: 11_520, pays: 'after' }, ['咨询师迟到 12 分钟，这部分费用 ¥115.20 不收。']],
  [{ consultantLate: 9 }, ['咨询师迟到 9 分钟，不满 10 分钟，费用不变。']],
  [{ visitorLate: 7 }, ['来访者迟到 7 分钟，按原定时间结束。']],
  [
    { consultantLate: 12, visitorLate: 15 },
    ['咨询师迟到 12 分钟，已经记在这里。', '来访者迟到 15 分钟，按原定时间结束。'],
  ],
])('%j', (facts, said) => {
  expect(outcome(facts)).toEqual(said)
})

test('where nobody pays no word is of money, before and after', () => {
  const words = [
    latenessPromise('never'),
    ...[3, 12].flatMap((consultantLate) => outcome({ consultantLate, visitorLate: 5, pays: 'never' })),
  ]
  for (const sentence of words) expect(sentence).not.toMatch(/退|%|费|补偿|次数|¥/)
})
