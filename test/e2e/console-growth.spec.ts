import type { Page } from '@playwright/test'
import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { MINUTE } from '@xinqi/domain/time'
import sharp from 'sharp'
import { loginVisitor } from '../../server/src/testing/log-in'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { lookAtDesk, openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { becomeVisitor } from './support/log-in'
import { DESK, logInToConsole } from './support/log-in-to-console'
import type { See } from './support/looks'
import { BASE_URL } from './support/server-address'

/** 日常运营, and 内容 who only looks here. */
const OPERATIONS = '13700000003'
const CONTENT = '13700000006'
/** 负责人, who lets go of what others have written. */
const OWNER = '13700000001'
const VISITOR = '13800138646'
/** Given a coupon that the demo offers by a list, and one who has it. */
const LISTED = '13800138974'
const ALREADY = '13800138975'
const OFFERED = '八折券'
const NAME = '秋天的一张券'
/** Written to LISTED. */
const HEADING = '周三晚上停两个小时'
const BODY = '系统要更新。\n已经约好的时间不变。'
const CAMPAIGN = '春天里的分开以后'

const client = new TestClient(BASE_URL)
const reach = { client, sandbox: new Sandbox(BASE_URL) }

/** A campaign for another window, begun as a copy; by keyboard where it is sent. */
async function copyCampaign(desk: Page, see: See): Promise<void> {
  await openInMenu(desk, '活动')
  await desk.getByRole('button', { name: '新建活动' }).click()
  await desk.getByRole('button', { name: '做这个活动' }).click()
  await expect(desk.getByText('请选择地址')).toBeVisible()
  await see('console-new-campaign')
  await openInMenu(desk, '活动')
  await desk.getByRole('link', { name: '分开以后' }).click()
  await desk.getByRole('button', { name: '照着做一个' }).click()
  const hero = desk.getByRole('region', { name: '预览' }).getByRole('heading')
  await expect(hero).toHaveText('多出来的那副碗筷')
  await expect(desk.getByRole('region', { name: '预览' }).locator('img')).toHaveJSProperty('naturalWidth', 640)
  await desk.getByRole('textbox', { name: '地址的后缀' }).fill('spring')
  await desk.getByLabel('开始', { exact: true }).fill('2030-03-01T08:00')
  await desk.getByRole('textbox', { name: '活动价' }).fill('199')
  await desk.getByRole('textbox', { name: '名额' }).fill('30')
  await desk.getByRole('textbox', { name: '活动的名字' }).fill(CAMPAIGN)
  await desk.getByRole('textbox', { name: '开头的标题', exact: true }).fill('柳树又绿了')
  await expect(hero).toHaveText('柳树又绿了')
  const summary = desk.getByRole('textbox', { name: '一句介绍' })
  await summary.fill('已有 3000 人预约')
  const reason = desk.getByRole('textbox', { name: '理由' })
  await reason.fill('春天再来一次')
  await reason.press('Tab')
  await expect(desk.getByRole('button', { name: '做这个活动' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('alert').filter({ hasText: '没有人数过' }).first()).toBeVisible()
  await expect(summary).toHaveValue('已有 3000 人预约')
  await expect(reason).toHaveValue('春天再来一次')
  await summary.fill('一个人，也把春天过完')
  await desk.getByRole('button', { name: '做这个活动' }).click()
  await expect(desk.getByRole('heading', { name: CAMPAIGN })).toBeVisible()
  await expect(desk.getByText('还没有开始，停着')).toBeVisible()
}

/** Who has set the price cannot let it begin; another who has seen it does, and the campaign is paused again. */
async function releasePrice(desk: Page, second: Page): Promise<void> {
  await expect(desk.getByText(/^活动价是你定的：要由另一位同事看过/)).toBeVisible()
  await expect(desk.getByRole('button', { name: '看过价格，让它开始' })).toHaveCount(0)
  await logInToConsole(second, OWNER)
  await second.goto(desk.url())
  const { see, mistakes } = await lookAtDesk(second)
  await second.getByRole('button', { name: '看过价格，让它开始' }).click()
  await expect(second.getByRole('dialog', { name: '让这个活动开始？' })).toContainText('一次 ¥')
  await see('console-campaign-release')
  await second.getByRole('dialog').getByRole('button', { name: '看过价格，让它开始' }).click()
  await second.getByRole('button', { name: '暂停' }).click()
  await expect(second.getByRole('button', { name: '让它继续' })).toBeVisible()
  expect(mistakes).toEqual([])
}

/** A picture of the campaign's own. */
const banner = async () => ({
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#4E8C5F' } })
    .png()
    .toBuffer(),
})

/** Its words are changed, and the versions stand beneath. */
async function changeWords(desk: Page, see: See): Promise<void> {
  await desk.getByRole('button', { name: '改文字' }).click()
  await desk.getByRole('textbox', { name: '开头的标题', exact: true }).fill('柳树绿到窗前了')
  await desk.locator('input[type=file]').setInputFiles(await banner())
  await desk.getByRole('textbox', { name: '图片上有什么' }).fill('窗外的柳树')
  await expect(desk.getByRole('region', { name: '预览' }).getByAltText('窗外的柳树')).toHaveJSProperty(
    'naturalWidth',
    768,
  )
  await desk.getByRole('textbox', { name: '理由' }).fill('换一句')
  await desk.getByRole('button', { name: '保存文字' }).click()
  const version = desk.getByText(/^第 2 版 · .* · 换一句$/)
  await expect(version).toBeVisible()
  await version.click()
  await expect(desk.locator('details[open]').getByText('柳树绿到窗前了')).toBeVisible()
  await see('console-campaign-text')
}

const listFile = (...lines: string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['手机号', ...lines].join('\r\n')),
})

/** What is to be written to a list is looked at, refused for an address, and handed on. */
async function writeToList(desk: Page, see: See): Promise<void> {
  await desk.getByRole('button', { name: '发消息给名单上的人' }).click()
  const dialog = desk.getByRole('dialog', { name: '发消息给名单上的人' })
  await dialog.getByRole('textbox', { name: '标题' }).fill(HEADING)
  await dialog.getByRole('textbox', { name: '内容' }).fill('详情见 www.example.com')
  await dialog.getByLabel('名单文件').setInputFiles(listFile(LISTED, '13800138954'))
  await dialog.getByRole('button', { name: '先看一看' }).click()
  await expect(dialog.getByText(/^不能写网址/)).toBeVisible()
  await dialog.getByRole('textbox', { name: '内容' }).fill(BODY)
  await expect(dialog.getByRole('region', { name: '手机上的样子' })).toContainText('已经约好的时间不变。')
  await dialog.getByRole('button', { name: '先看一看' }).click()
  await dialog.getByRole('textbox', { name: '理由' }).fill('更新以前说一声')
  await see('console-message-looked-at')
  await dialog.getByRole('button', { name: '提交，等同意' }).click()
  await expect(desk.getByRole('heading', { name: `给名单上的人发消息「${HEADING}」` })).toBeVisible()
  await expect(desk.getByText('等另一位同意')).toBeVisible()
  await expect(desk.getByRole('button', { name: '同意开始' })).toHaveCount(0)
}

test('a coupon is made at the console and taken by a visitor, and stopped; more pages of the desk', async ({
  openPhone,
}) => {
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '优惠券')
  await desk.getByRole('button', { name: '做一种券' }).click()
  const form = desk.getByRole('dialog', { name: '做一种券' })
  await form.getByRole('textbox', { name: '名称' }).fill(NAME)
  await form.getByRole('button', { name: '做这种券' }).click()
  await expect(form.getByText('请填写金额，如 300 或 300.50')).toBeVisible()
  await form.getByRole('radio', { name: '按比例减' }).check()
  await form.getByRole('textbox', { name: '减百分之几' }).fill('101')
  await form.getByRole('button', { name: '做这种券' }).click()
  await expect(form.getByText(/1 到 100/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: '名称' })).toHaveValue(NAME)
  await see('console-new-coupon')
  await form.getByRole('textbox', { name: '减百分之几' }).fill('15')
  await form.getByRole('textbox', { name: '一共多少张' }).fill('5')
  await form.getByRole('button', { name: '做这种券' }).click()
  await expect(desk.getByRole('row', { name: NAME })).toContainText('8.5 折')

  const { accessToken } = await loginVisitor(reach, VISITOR)
  const visitor = client.as(accessToken)
  const { list } = await visitor.call('GET /appoint/couponUser/availableAcquire', { orgId: DEFAULT_ORG_ID })
  const offer = list.find(({ name }) => name === NAME)
  expect(offer).toBeDefined()
  await visitor.call('POST /appoint/couponUser/acquireCoupon', { couponBaseId: offer?.couponBaseId ?? 0 })
  await desk.reload()
  await expect(desk.getByRole('row', { name: NAME })).toContainText('1 / 5')
  await see('console-coupons')
  await desk.getByRole('button', { name: `停发「${NAME}」` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '停发' }).click()
  await expect(desk.getByRole('row', { name: NAME })).toContainText('停发')

  for (const [title, name] of [
    ['返现', 'console-cashback'],
    ['邀请', 'console-invitations'],
    ['匹配权重', 'console-matching'],
  ] as const) {
    await openInMenu(desk, title)
    await see(name)
  }
  expect(mistakes).toEqual([])

  const reader = await openPhone({ viewport: DESK })
  await logInToConsole(reader, CONTENT)
  await openInMenu(reader, '优惠券')
  await expect(reader.getByRole('cell', { name: NAME })).toBeVisible()
  await expect(reader.getByRole('button', { name: '做一种券' })).toHaveCount(0)
})

test('a campaign is looked at, begun as a copy of another, and its words are changed', async ({ openPhone }) => {
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '活动')
  await see('console-campaigns')
  await desk.getByRole('link', { name: '29 元，聊聊睡不着' }).click()
  await expect(desk.getByText('走到哪一步', { exact: true })).toBeVisible()
  await see('console-campaign')
  await copyCampaign(desk, see)
  await releasePrice(desk, await openPhone({ viewport: DESK }))
  await changeWords(desk, see)
  expect(mistakes).toEqual([])
})

test('a coupon is given by a list: a wrong one is refused whole, and a good one tells of every line what became of it', async ({
  openPhone,
}) => {
  const { accessToken } = await loginVisitor(reach, ALREADY)
  const visitor = client.as(accessToken)
  const { list } = await visitor.call('GET /appoint/couponUser/availableAcquire', { orgId: DEFAULT_ORG_ID })
  const couponBaseId = list.find(({ name }) => name === OFFERED)?.couponBaseId ?? 0
  await visitor.call('POST /appoint/couponUser/acquireCoupon', { couponBaseId })
  await loginVisitor(reach, LISTED)
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '批量')
  await desk.getByRole('link', { name: '去优惠券' }).click()
  await desk.getByRole('button', { name: `按名单发「${OFFERED}」` }).click()
  const dialog = desk.getByRole('dialog', { name: `按名单发「${OFFERED}」` })
  await dialog.getByLabel('名单文件').setInputFiles(listFile(ALREADY, '12'))
  await dialog.getByRole('button', { name: '先看一看' }).click()
  await expect(dialog.getByText('第 3 行：手机号不正确')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '开始发' })).toBeDisabled()
  await dialog.getByLabel('名单文件').setInputFiles(listFile(ALREADY, LISTED, '13800138969'))
  await dialog.getByRole('button', { name: '先看一看' }).click()
  await expect(dialog.getByText('第 2 行：138****8975')).toBeVisible()
  await dialog.getByRole('textbox', { name: '理由' }).fill('秋天的回访')
  await see('console-list-looked-at')
  await dialog.getByRole('button', { name: '开始发' }).click()
  await expect(desk.getByRole('heading', { name: `按名单发「${OFFERED}」` })).toBeVisible()
  await reach.sandbox.advance(MINUTE)
  await expect(desk.getByText('做完了')).toBeVisible()
  const lines = desk.getByRole('region', { name: '每一行' })
  await expect(lines.getByRole('row', { name: '已经有这张券了' })).toBeVisible()
  await expect(lines.getByRole('row', { name: '没有找到这位来访者' })).toBeVisible()
  await see('console-bulk-job')
  await desk.getByText('跳过', { exact: true }).first().click()
  await expect(lines.getByRole('row')).toHaveCount(3)
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: '导出 CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^批量 \d+\.csv$/)
  await openInMenu(desk, '批量')
  await expect(desk.getByRole('row', { name: OFFERED })).toContainText('做完了')
  await see('console-bulk-jobs')
  await writeToList(desk, see)

  const second = await openPhone({ viewport: DESK })
  await logInToConsole(second, OWNER)
  await second.goto(desk.url())
  await expect(second.getByRole('region', { name: '手机上的样子' })).toContainText(HEADING)
  const owners = await lookAtDesk(second)
  await owners.see('console-message-agreed')
  await second.getByRole('button', { name: '同意开始' }).click()
  await second.getByRole('dialog').getByRole('button', { name: '同意开始' }).click()
  await expect(second.getByRole('button', { name: '同意开始' })).toHaveCount(0)
  await reach.sandbox.advance(MINUTE)
  await expect(second.getByText('做完了')).toBeVisible()

  const phone = await openPhone()
  await becomeVisitor(phone, LISTED)
  await phone.goto('/message')
  await phone.getByRole('button', { name: /^未读，平台写给您一段话/ }).click()
  await expect(phone.getByRole('dialog', { name: HEADING })).toContainText('已经约好的时间不变。')
  const reader = await lookAtDesk(phone)
  await reader.see('message-written')
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('button', { name: /^平台写给您一段话，打开就能读/ })).toBeVisible()
  expect([...mistakes, ...owners.mistakes, ...reader.mistakes]).toEqual([])
})
