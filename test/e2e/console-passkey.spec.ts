import type { Page } from '@playwright/test'
import { MINUTE } from '@xinqi/domain/time'
import { Secret, TOTP } from 'otpauth'
import { accessibilityMistakes } from './support/accessibility'
import { lookAtDesk } from './support/desk-pages'
import { expect, test } from './support/journey'
import { becomeOperator, reach } from './support/log-in'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { advanceClock, serverNow } from './support/sandbox'

/** 负责人 */
const OWNER = '13700000002'
const NEWCOMER = '13600007002'

/** A computer whose finger reader says yes. */
async function plugInKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  expect(authenticatorId).not.toBe('')
}

async function bindAuthenticator(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: '开始绑定' }).click()
  const secret = Secret.fromBase32(await desk.locator('code').innerText())
  const code = new TOTP({ secret }).generate({ timestamp: (await serverNow(desk.request)).getTime() })
  await desk.getByRole('textbox', { name: '验证器上现在的 6 位数字' }).fill(code)
  await desk.getByRole('button', { name: '绑定' }).click()
  await desk.getByRole('button', { name: '存好了，进入控制台' }).click()
  await expect(desk.getByRole('link', { name: '订单' })).toBeVisible()
}

test('a finger on one’s own computer in place of the numbers: added, used at the next login and before what matters, and taken away', async ({
  openPhone,
}) => {
  const owner = await becomeOperator(await openPhone(), OWNER)
  await reach.client
    .as(owner.token)
    .call('POST /operator/team/add', { phone: NEWCOMER, name: '小郑', roles: 'operations' })
  const desk = await openPhone({ viewport: DESK })
  await plugInKey(desk)
  await logInToConsole(desk, NEWCOMER)
  await bindAuthenticator(desk)
  const { see, mistakes } = await lookAtDesk(desk)

  await desk.getByRole('button', { name: '通行密钥' }).click()
  const keys = desk.getByRole('dialog', { name: '通行密钥' })
  await expect(keys.getByText('还没有通行密钥')).toBeVisible()
  await keys.getByRole('button', { name: '添加' }).click()
  await expect(keys.getByText('请给这把密钥起个名字')).toBeVisible()
  await keys.getByRole('textbox', { name: '给它起个名字' }).fill('办公室的电脑')
  await keys.getByRole('button', { name: '添加' }).click()
  const mine = keys.getByRole('list', { name: '我的通行密钥' }).getByRole('listitem')
  await expect(mine).toContainText('办公室的电脑')
  await expect(mine).toContainText('还没有用过')
  await see('console-passkeys')
  // The same computer has it already.
  await keys.getByRole('textbox', { name: '给它起个名字' }).fill('同一台')
  await keys.getByRole('button', { name: '添加' }).click()
  await expect(keys.getByText('这把密钥已经添加过了')).toBeVisible()
  await expect(keys.getByRole('textbox', { name: '给它起个名字' })).toHaveValue('同一台')
  await expect(mine).toHaveCount(1)
  await desk.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await desk.getByRole('button', { name: '退出' }).click()
  await logInToConsole(desk, NEWCOMER)
  await expect(desk.getByRole('link', { name: '订单' })).toHaveCount(0)
  await expect(desk.getByRole('button', { name: '用通行密钥' })).toBeVisible()
  expect(await accessibilityMistakes(desk)).toEqual([])
  await see('console-second-factor-by-key')
  await desk.getByRole('button', { name: '用通行密钥' }).click()
  await expect(desk.getByRole('link', { name: '订单' })).toBeVisible()

  await advanceClock(desk.request, 31 * MINUTE)
  await desk.getByRole('button', { name: '通行密钥' }).click()
  await expect(mine).toContainText(/用过/)
  await mine.getByRole('button', { name: '删掉「办公室的电脑」' }).click()
  await desk.getByRole('dialog', { name: '删掉「办公室的电脑」？' }).getByRole('button', { name: '删掉' }).click()
  const proof = desk.getByRole('dialog', { name: '请再证明一次是您本人' })
  await proof.getByRole('button', { name: '用通行密钥' }).click()
  await expect(proof).toBeHidden()
  await expect(keys.getByText('还没有通行密钥')).toBeVisible()
  expect(mistakes).toEqual([])
})
