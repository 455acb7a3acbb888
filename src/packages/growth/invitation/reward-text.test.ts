import { rewardText, type Sent } from './reward-text'

const sent = (facts: Partial<Sent>) =>
  rewardText({ rewardFen: 2_000, takenBackFen: 0, reward: 'given', reason: null, ...facts } as Sent)

test('of a reward that was taken back it is said what went back, and that what was spent is not owed', () => {
  expect(sent({ reward: 'takenBack', takenBackFen: 2_000 })).toBe('那一次退了款，¥20 收回了')
  expect(sent({ reward: 'takenBack', takenBackFen: 1_200 })).toBe(
    '那一次退了款，还在余额里的 ¥12 收回了，¥8 已经用掉，不用还',
  )
  expect(sent({ reward: 'takenBack', takenBackFen: 0 })).toBe('那一次退了款，¥20 已经用掉，不用还')
})

test('before its friend came it is said what it waits for, and how long', () => {
  expect(sent({ reward: 'waiting', inviteRewardCpStatus: 2, expireTime: '2026-12-21 18:00:00' })).toBe(
    '等朋友谈完第一次，到 2026-12-21 为止',
  )
  expect(sent({ reward: 'refused', reason: '两个账号是一个人' })).toBe('没有奖励：两个账号是一个人')
})
