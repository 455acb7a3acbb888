import { takenOff } from './taken-off'

const campaign = { campaignId: 1, page: 'activity', title: '睡眠', arm: 'a' as const, priceFen: 2_900, offFen: 45_100 }
const invitation = { offFen: 48_000, obstacle: null }
const running = { ...campaign, obstacle: null }

test.each([
  ['what one was invited to, before anything else', { campaign: running, invitation }, 48_000, true, 'invitation'],
  ['a campaign that is better than the coupon', { campaign: running, invitation: null }, 3_000, true, 'campaign'],
  ['a coupon that is better than the campaign', { campaign: running, invitation: null }, 48_000, true, 'coupon'],
  [
    'neither of both that has an obstacle',
    { campaign: { ...campaign, obstacle: '用完了' }, invitation: { offFen: 48_000, obstacle: '只有 50 分钟的' } },
    0,
    true,
    'coupon',
  ],
  ['neither of both for a series', { campaign: running, invitation }, 3_000, false, 'coupon'],
  ['a coupon where there is nothing else', { campaign: null, invitation: null }, 3_000, true, 'coupon'],
] as const)('takes off %s', (_, offered, couponFen, isPlain, by) => {
  expect(takenOff(offered, couponFen, isPlain).by).toBe(by)
})
