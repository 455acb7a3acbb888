import { addDays, DAY, dateOf } from '@xinqi/domain/time'
import { lookAtDesk, openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { logIn, logInAsConsultant } from './support/log-in'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { pressUntil } from './support/press'
import { advanceClock, serverNow } from './support/sandbox'

/** 日常运营 */
const OPERATIONS = '13700000003'
const PHONE = '13800138961'
const CONSULTANT = '13900000010'
const HEADING = '每年的说明'
const WORDS = '每年年底，{org}会告诉您这一年怎样保护了您的资料。'
const SUMMARY = '加了一段：每年年底会告诉您这一年怎样保护了您的资料。'

// Everybody who has an account is asked for it.
test.use({ apart: 'agreement' })

test('a new version of the privacy agreement is written, planned, taken back, published, and asked of who comes back', async ({
  phonePage: visitor,
  openPhone,
}) => {
  await logIn(visitor, PHONE, '/userCenter')
  await expect(visitor.getByRole('heading', { name: '我的', exact: true })).toBeVisible()

  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '来访者的协议')
  await desk.getByText('隐私协议', { exact: true }).click()
  await expect(desk.getByRole('link', { name: '打开 1.1 版' })).toHaveCount(0)
  await see('console-agreements')
  await desk.getByRole('link', { name: '打开 1.0 版' }).click()
  await expect(desk.getByRole('heading', { name: '隐私协议 1.0' })).toBeVisible()
  await expect(desk.getByText('和现行的一字不差。')).toBeVisible()

  await desk.getByRole('button', { name: '加一段' }).click()
  await desk.getByRole('textbox', { name: '小标题' }).last().fill(HEADING)
  await desk.getByRole('textbox', { name: '内容' }).last().fill('付款以后都不能退。')
  await expect(desk.getByText(/^第 \d+ 段：说到了钱/)).toBeVisible()
  await desk.getByRole('button', { name: '发出新的一版' }).click()
  await expect(desk.getByText('请写下改了什么').last()).toBeVisible()
  await desk.getByRole('textbox', { name: '内容' }).last().fill(WORDS)
  await desk.getByRole('textbox', { name: '改了什么' }).fill(SUMMARY)
  await expect(desk.getByText(/^第 \d+ 段：/)).toHaveCount(0)
  await expect(desk.getByRole('region', { name: '手机上的样子' }).getByText(HEADING)).toBeVisible()
  await expect(desk.getByText('新写或改过 1 段')).toBeVisible()

  // What was typed outlives the page.
  await desk.reload()
  await expect(desk.getByText('上次写到一半的在这里。')).toBeVisible()
  await see('console-agreement')

  const tomorrow = addDays(dateOf(await serverNow(desk.request)), 1)
  await desk.getByLabel('什么时候生效（北京时间）').fill(`${tomorrow}T08:00`)
  await desk.getByRole('button', { name: '发出新的一版' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '发出', exact: true }).click()
  await expect(desk.getByText('还没有生效')).toBeVisible()
  await desk.getByRole('button', { name: '撤回 1.1 版' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
  await expect(desk.getByText('没有生效就撤回了')).toBeVisible()
  await advanceClock(desk.request, 2 * DAY)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: '我的', exact: true })).toBeVisible()
  await expect(visitor.getByRole('dialog')).toHaveCount(0)

  await logInToConsole(desk, OPERATIONS)
  await openInMenu(desk, '来访者的协议')
  await desk.getByText('隐私协议', { exact: true }).click()
  // The other agreement has a 1.1, too, and its list stands there a moment longer.
  await expect(desk.getByText('没有生效就撤回了')).toBeVisible()
  await desk.getByRole('link', { name: '打开 1.1 版' }).click()
  await desk.getByRole('textbox', { name: '改了什么' }).fill(SUMMARY)
  await desk.getByRole('button', { name: '发出新的一版' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '发出', exact: true }).click()
  await expect(desk.getByText('1.2 版已经生效')).toBeVisible()

  await visitor.reload()
  const asked = visitor.getByRole('dialog', { name: '隐私协议有更新' })
  await expect(asked.getByText(SUMMARY)).toBeVisible()
  await asked.getByRole('button', { name: '同意' }).click()
  await expect(asked).toBeHidden()
  await visitor.goto('/orgProtocol?agreeType=2')
  await expect(visitor.getByText(HEADING)).toBeVisible()
  await expect(visitor.getByText('每年年底，心栖会告诉您')).toBeVisible()
  await expect(visitor.getByRole('dialog')).toHaveCount(0)

  await openInMenu(desk, '来访者的协议')
  await desk.getByText('隐私协议', { exact: true }).click()
  const agreed = desk.getByRole('progressbar', { name: '1.2 版同意过的人' })
  await expect(agreed.getByText(/^1 \/ \d+$/)).toBeVisible()
  expect(mistakes).toEqual([])
})

test('a new version of what consultants sign is written and signed, and who has signed it stands at the desk', async ({
  phonePage: consultant,
  openPhone,
}) => {
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '咨询师的协议')
  await desk.getByRole('link', { name: '伦理守则 1.0' }).click()
  await expect(desk.getByRole('heading', { name: '伦理守则 1.0' })).toBeVisible()
  await desk.getByRole('button', { name: '加一段' }).click()
  await desk.getByRole('textbox', { name: '小标题' }).last().fill('督导')
  await desk.getByRole('textbox', { name: '内容' }).last().fill('每月至少一次督导，留下记录。')
  await desk.getByRole('textbox', { name: '改了什么' }).fill('写明了督导的次数。')
  await desk.getByRole('textbox', { name: '签署后有效几天' }).fill('7')
  await desk.getByRole('button', { name: '发出新的一版' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '发出', exact: true }).click()
  await expect(desk.getByText('最少 30 天')).toBeVisible()
  await desk.getByRole('textbox', { name: '签署后有效几天' }).fill('365')
  await see('console-protocol')
  await desk.getByRole('button', { name: '发出新的一版' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '发出', exact: true }).click()
  await expect(desk.getByText('1.1 版已经生效')).toBeVisible()

  await logInAsConsultant(consultant, CONSULTANT, '/protocol')
  await expect(consultant.getByText('版本 1.1 · 写明了督导的次数。')).toBeVisible()
  await consultant.getByRole('button', { name: '签署：伦理守则' }).click()
  await expect(consultant.getByText('每月至少一次督导，留下记录。')).toBeVisible()
  await consultant.getByRole('checkbox', { name: '我读过了，并且同意' }).click()
  const name = consultant.getByRole('textbox', { name: '输入你的姓名' })
  const ownName = (await name.getAttribute('placeholder')) ?? ''
  await name.fill(ownName)
  await pressUntil(consultant.getByRole('button', { name: '签署', exact: true }), (patience) =>
    expect(consultant.getByText('还有 2 份要签。').filter({ visible: true })).toBeVisible(patience),
  )

  await desk.getByRole('link', { name: '伦理守则 1.1' }).click()
  await expect(desk.getByRole('region', { name: '谁签过这一版' }).getByText(ownName)).toBeVisible()
  await see('console-protocol-signed')
  expect(mistakes).toEqual([])
})
