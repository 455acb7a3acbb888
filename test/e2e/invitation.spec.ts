import type { Page } from '@playwright/test'
import { logInInPlace, tokenOf } from './support/book'
import { expect, test } from './support/journey'
import { logInByHand } from './support/log-in-by-hand'

/** The code by which who is logged in invites. */
async function codeOf(page: Page): Promise<string> {
  const token = await tokenOf(page)
  const answer = await page.request.get('/api/appoint/promote/inviterReward', { headers: { token } })
  return ((await answer.json()) as { data: { own: { code: string } } }).data.own.code
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
  await page.getByRole('textbox', { name: '朋友看到的称呼' }).fill('老周')
  await page.getByRole('button', { name: '把邀请发给朋友' }).click()
  await expect(page.getByRole('dialog', { name: '分享给需要的人' })).toBeVisible()
  const friend = await openPhone()
  await friend.goto(`/acceptInvitation?code=${await codeOf(page)}`)
  await friend.getByRole('button', { name: /^接受邀请/ }).click()
  await expect(friend.getByRole('dialog', { name: '请先登录/注册账号' })).toBeVisible()
  await logInByHand(friend, '13800138754', '/home')
  await expect(friend.getByText('见面礼放进你的优惠券了')).toBeVisible()
  await friend.goto('/acceptInvitation?code=NOBODYS')
  await expect(friend.getByText('你接受过老周的邀请。')).toBeVisible()
})
