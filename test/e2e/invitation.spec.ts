import type { Page } from '@playwright/test'
import { DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { logInInPlace, tokenOf } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { becomeOperator, logInAsConsultant, reach } from './support/log-in'
import { logInByHand } from './support/log-in-by-hand'
import { advanceClock } from './support/sandbox'
import { holdSession, waitForSession } from './support/session'

const LIN = '13900000001'
/** 运营 and 财务. */
const ASKING = '13700000003'
const AGREEING = '13700000004'

/** The code by which who is logged in invites. */
async function codeOf(page: Page): Promise<string> {
  const token = await tokenOf(page)
  const answer = await page.request.get('/api/appoint/promote/inviterReward', { headers: { token } })
  return ((await answer.json()) as { data: { own: { code: string } } }).data.own.code
}

/** Who is logged in invites in a name; gives their code. */
async function invite(page: Page, name: string): Promise<string> {
  await page.getByRole('textbox', { name: '朋友看到的称呼' }).fill(name)
  await page.getByRole('button', { name: '把邀请发给朋友' }).click()
  await expect(page.getByRole('dialog', { name: '分享给需要的人' })).toBeVisible()
  return codeOf(page)
}

/** One operator wants to give all of a held session back, another agrees. */
async function giveBack(desk: Page, orderNo: string, amountFen: number): Promise<void> {
  const { client } = reach
  const asking = await becomeOperator(desk, ASKING)
  const { proposalNo } = await client.call(
    'POST /operator/order/proposeRefund',
    { orderNo, kind: 'goodwill', amountFen, reason: 'fault', note: '那天的画面一直断' },
    { token: asking.token, idempotencyKey: `all-of-${orderNo}` },
  )
  const agreeing = await becomeOperator(desk, AGREEING)
  await client.as(agreeing.token).call('POST /operator/refundProposal/decide', { proposalNo, agree: 1 })
}

test('an invitation from its sender to the friend who accepts it, once, and gets a coupon', async ({
  phonePage: page,
  openPhone,
}) => {
  await logInByHand(page, '13800138751', '/inviteNew')
  const send = page.getByRole('button', { name: '把邀请发给朋友' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: '朋友看到的称呼' }).fill('阿岚')
  await send.click()
  await expect(page.getByRole('dialog', { name: '分享给需要的人' }).getByText('阿岚请你来坐坐')).toBeVisible()
  await page.getByRole('button', { name: '生成海报' }).click()
  const poster = page.getByRole('img', { name: '海报：阿岚请你来坐坐，和打开它的码' })
  await expect(poster).toBeVisible()
  await expect(poster).toHaveJSProperty('naturalWidth', 750)
  await expect(page.getByRole('button', { name: '保存图片' })).toBeVisible()
  const code = await codeOf(page)

  const friend = await openPhone()
  await friend.goto(`/acceptInvitation?code=${code}`)
  await expect(friend.getByRole('heading', { name: '阿岚请你来坐坐' })).toBeVisible()
  await friend.getByRole('button', { name: '接受邀请，收下见面礼' }).click()
  await logInInPlace(friend, '13800138752')
  await expect(friend.getByText('收下了。想谈的时候，选一位咨询师就好。')).toBeVisible()
  await friend.getByRole('button', { name: '我的优惠券' }).click()
  await expect(friend.getByText('朋友请你来的').first()).toBeVisible()

  await page.goto('/invitationCenter')
  await expect(page.getByText('等朋友来谈')).toBeVisible()
  await expect(page.getByText(/^\d{4}-\d\d-\d\d 接受，等朋友谈完第一次，到 \d{4}-\d\d-\d\d 为止$/)).toBeVisible()
  await page.goto(`/acceptInvitation?code=${code}`)
  await expect(page.getByText('这是你自己的邀请，发给朋友吧')).toBeVisible()
})

test('agreed to and logged in another way, the first invitation is accepted all the same', async ({
  phonePage: page,
  openPhone,
}) => {
  await logInByHand(page, '13800138753', '/inviteNew')
  const code = await invite(page, '老周')
  const friend = await openPhone()
  await friend.goto(`/acceptInvitation?code=${code}`)
  await friend.getByRole('button', { name: /^接受邀请/ }).click()
  await expect(friend.getByRole('dialog', { name: '请先登录/注册账号' })).toBeVisible()
  await logInByHand(friend, '13800138754', '/home')
  await expect(friend.getByText('见面礼放进你的优惠券了')).toBeVisible()
  await friend.goto('/acceptInvitation?code=NOBODYS')
  await expect(friend.getByText('你接受过老周的邀请。')).toBeVisible()
})

test('a friend comes and the week is over: what was promised is in the wallet; the price goes back, and so does it', async ({
  phonePage: page,
  openPhone,
}) => {
  await logInByHand(page, '13800138755', '/inviteNew')
  const code = await invite(page, '小满')
  const friend = await openPhone()
  await friend.goto(`/acceptInvitation?code=${code}`)
  await friend.getByRole('button', { name: /^接受邀请/ }).click()
  await logInInPlace(friend, '13800138756')
  await expect(friend.getByText('收下了。想谈的时候，选一位咨询师就好。')).toBeVisible()

  const { orderNo } = await bookAndPay(friend, '13800138756', { day: 3 })
  const { payableFen } = await reach.client
    .as(await tokenOf(friend))
    .call('GET /appoint/consultOrder/info', { orderNo })
  const consultant = await openPhone()
  await logInAsConsultant(consultant, LIN, '/consultantOrder/2')
  await holdSession(friend, consultant, await waitForSession(friend, orderNo))
  await consultant.close()
  // It is over with its hour.
  await advanceClock(page.request, HOUR)
  await page.goto('/invitationCenter')
  await expect(page.getByText('朋友来过了')).toBeVisible()
  await expect(page.getByText(/接受，奖励在路上/)).toBeVisible()
  await expect(page.getByText('还有 ¥20 在等')).toBeVisible()

  await advanceClock(page.request, 7 * DAY + HOUR)
  await page.goto('/invitationCenter')
  await expect(page.getByText(/¥20 已经放进余额$/)).toBeVisible()
  await page.goto('/withdrawal')
  await expect(page.getByText('¥20.00').first()).toBeVisible()

  await giveBack(await openPhone(), orderNo, payableFen)
  await advanceClock(page.request, MINUTE)
  await page.goto('/invitationCenter')
  await expect(page.getByText(/那一次退了款，¥20 收回了$/)).toBeVisible()
  await page.goto('/message')
  await expect(page.getByText(/收回/).first()).toBeVisible()
  await page.goto('/withdrawal')
  await expect(page.getByText('余额里还没有钱')).toBeVisible()
  await friend.goto('/message')
  await expect(friend.getByText('有一张券收回了').first()).toBeVisible()
})
