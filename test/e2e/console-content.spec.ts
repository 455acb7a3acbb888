import type { Page } from '@playwright/test'
import { loginConsultant, loginVisitor } from '../../server/src/testing/log-in'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { lookAtDesk, openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { BASE_URL } from './support/server-address'

/** 日常运营, and one of the demo's consultants with whom no other journey deals. */
const OPERATIONS = '13700000003'
const OWNER = '13700000002'
const CONSULTANT = '13900000012'
const CONSULTANT_ID = 12
const ROBOT_VISITOR = '13800138968'
const QUESTIONNAIRE_VISITOR = '13800138936'
const SENTENCE = '慢一点也没有关系，我们从你想说的地方开始。'

const client = new TestClient(BASE_URL)
const reach = { client, sandbox: new Sandbox(BASE_URL) }

/** Only where another version is read now can the first one be put back. */
const expectReplaced = (desk: Page) => expect(desk.getByRole('button', { name: '恢复第 1 版' })).toBeVisible()

test('a change of a profile is read beside what was there, and approved: visitors read it; a notice is written, sent and withdrawn', async ({
  openPhone,
}) => {
  const { token } = await loginConsultant(reach, CONSULTANT)
  const consultant = client.as(token)
  await consultant.call('POST /consult/consultantProfile/propose', { field: 'motto', value: JSON.stringify(SENTENCE) })
  const visitor = await openPhone()
  await visitor.goto(`/detail?consultantId=${CONSULTANT_ID}`)
  await expect(visitor.getByRole('heading', { name: '关于我' })).toBeVisible()
  await expect(visitor.getByText(SENTENCE)).toHaveCount(0)

  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '资料的审核')
  const card = desk
    .locator('.ant-card')
    .filter({ has: desk.getByRole('region', { name: '改成的' }) })
    .last()
  await expect(card.getByRole('region', { name: '现在的' })).toBeVisible()
  await see('console-profiles')
  await desk.getByRole('button', { name: /^不通过：.*的一句话/ }).click()
  const refusal = desk.getByRole('dialog')
  await refusal.getByRole('button', { name: '不通过' }).click()
  await expect(refusal.getByText('请写明理由')).toBeVisible()
  await refusal.getByRole('button', { name: '取消' }).click()
  await desk.getByRole('button', { name: /^通过：.*的一句话/ }).click()
  await expect(desk.getByText('没有等待审核的修改')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(SENTENCE).first()).toBeVisible()

  await openInMenu(desk, '平台公告')
  await desk.getByRole('button', { name: '写一条公告' }).click()
  const notice = desk.getByRole('dialog', { name: '写一条公告' })
  await notice.getByRole('textbox', { name: '标题' }).fill('元旦的安排')
  await notice.getByRole('button', { name: '取消' }).click()
  await desk.getByRole('button', { name: '写一条公告' }).click()
  await expect(notice.getByRole('textbox', { name: '标题' })).toHaveValue('元旦的安排')
  await notice.getByRole('textbox', { name: '内容' }).fill('1 月 1 日客服照常，账单顺延一天。')
  await notice.getByRole('button', { name: /发给 \d+ 位咨询师$/ }).click()
  await expect(desk.getByText(/等另一位运营同意$/).first()).toBeVisible()
  const second = await openPhone({ viewport: DESK })
  await logInToConsole(second, OWNER)
  await openInMenu(second, '平台公告')
  await second.getByRole('button', { name: '同意发出「元旦的安排」' }).click()
  await second.getByRole('dialog').getByRole('button', { name: '同意发出' }).click()
  await expect(second.getByText(/^0 \/ \d+ 读过$/).first()).toBeVisible()
  const told = await consultant.call('GET /consult/consultConsultantNotice/getNoticeList', {})
  const [newest] = told.list
  await consultant.call('POST /consult/consultConsultantNotice/modify', { ids: String(newest?.id ?? 0) })
  await desk.reload()
  await expect(desk.getByText(/^1 \/ \d+ 读过$/)).toBeVisible()
  await see('console-notices')
  await desk.getByRole('button', { name: '撤回「元旦的安排」' }).click()
  await desk.getByRole('textbox', { name: '为什么撤回' }).fill('日期写错了')
  await desk.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(desk.getByText(/撤回：日期写错了/)).toBeVisible()

  for (const [title, name] of [
    ['画的公开', 'console-drawings'],
    ['来信的公开', 'console-letters'],
    ['团体的审核', 'console-groups'],
    ['价格的审核', 'console-prices'],
    ['督导证明', 'console-supervisions'],
    ['到期的证件', 'console-credentials'],
    ['咨询师的协议', 'console-protocols'],
  ] as const) {
    await openInMenu(desk, title)
    await see(name)
  }
  expect(mistakes).toEqual([])
})

test('an article is changed: readers have it once it is published, and the old one once it is put back', async ({
  openPhone,
}) => {
  const [article] = await client.call('GET /consult/media/list', {})
  const before = article?.title ?? ''
  const visitor = await openPhone()
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '文章和故事')
  await expect(desk.getByRole('link', { name: before, exact: true })).toBeVisible()
  await see('console-contents')
  await desk.getByRole('link', { name: before, exact: true }).click()
  await desk.getByRole('textbox', { name: '标题', exact: true }).fill('慢慢来的一天')
  await expect(desk.getByRole('region', { name: '手机上的样子' })).toContainText('慢慢来的一天')
  await desk.getByRole('button', { name: '存草稿' }).click()
  await expect(desk.getByText('请写明理由')).toBeVisible()
  await desk.getByRole('textbox', { name: '理由' }).fill('说得更慢一点')
  await desk.getByRole('button', { name: '存草稿' }).click()
  await desk.getByRole('button', { name: '发布第 2 版' }).click()
  await visitor.goto(`/consultMedia?id=${article?.id ?? 0}`)
  await expect(visitor.getByRole('heading', { name: before })).toBeVisible()
  await desk.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expectReplaced(desk)
  await see('console-content')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: '慢慢来的一天' })).toBeVisible()
  await desk.getByRole('button', { name: '恢复第 1 版' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await expect(desk.getByRole('textbox', { name: '标题', exact: true })).toHaveValue(before)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: before })).toBeVisible()
  await openInMenu(desk, '文章和故事')
  await desk.getByRole('button', { name: '写一篇文章' }).click()
  await expect(desk.getByRole('heading', { name: '写一篇文章' })).toBeVisible()
  await see('console-content-new')
  expect(mistakes).toEqual([])
})

test('what the robot says is changed: whoever begins meets it once it is published, and the old words once they are put back', async ({
  openPhone,
}) => {
  const { accessToken } = await loginVisitor(reach, ROBOT_VISITOR)
  const visitor = client.as(accessToken)
  const firstWords = async () => {
    const open = await visitor.call('POST /appoint/message/sendByRobot', {})
    const words = open.lines[0]?.text
    const bye = open.buttons.find(({ label }) => label === '没有了')?.key
    await visitor.call('POST /appoint/message/sendByRobot', { step: open.step, choice: bye })
    return words
  }
  const before = await firstWords()
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '文章和故事')
  await desk.getByText('自助小助手', { exact: true }).click()
  await desk.getByRole('button', { name: '改「开头」' }).click()
  await desk.getByRole('textbox', { name: '说的话' }).fill('你好。')
  await expect(desk.getByText(/^「开头」要说明这里是程序/)).toBeVisible()
  await desk.getByRole('textbox', { name: '说的话' }).fill('这里是程序，不是真人。慢慢来。')
  await expect(desk.getByText(/^「开头」要说明/)).toHaveCount(0)
  const phone = desk.getByRole('region', { name: '手机上的样子' })
  await expect(phone).toContainText('慢慢来')
  await phone.getByRole('button', { name: '退款到哪里了' }).click()
  await expect(phone).toContainText('退款原路退回')
  await see('console-robot-script')
  await desk.getByRole('textbox', { name: '理由' }).fill('说得更慢一点')
  await desk.getByRole('button', { name: '存草稿' }).click()
  await desk.getByRole('button', { name: '发布第 2 版' }).click()
  expect(await firstWords()).toBe(before)
  await desk.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expectReplaced(desk)
  expect(await firstWords()).toBe('这里是程序，不是真人。慢慢来。')
  await desk.getByRole('button', { name: '恢复第 1 版' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await expect(desk.getByText('恢复第 1 版', { exact: true })).toBeVisible()
  expect(await firstWords()).toBe(before)
  expect(mistakes).toEqual([])
})

test('a manual is written on at the console, and the numbers for everybody are changed by two', async ({
  openPhone,
}) => {
  const [chapter] = await client.call('GET /consult/manual/list', {})
  const section = chapter?.sections[0]
  const before = section?.title ?? ''
  const title = async () => (await client.call('GET /consult/manual/content', { id: section?.id ?? 0 })).title
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '文章和故事')
  await desk.getByText('使用帮助', { exact: true }).click()
  await expect(desk.getByText('平台自带', { exact: true }).first()).toBeVisible()
  await see('console-manuals')
  await desk.getByRole('link', { name: before, exact: true }).click()
  await desk.getByRole('textbox', { name: '标题', exact: true }).fill('第一次怎么找')
  await desk.getByRole('textbox', { name: '理由' }).fill('说得更明白')
  await desk.getByRole('button', { name: '存草稿' }).click()
  await desk.getByRole('button', { name: '发布第 2 版' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(desk.getByText('读者看到的是自己写的，平台的新版本不再动它。')).toBeVisible()
  expect(await title()).toBe('第一次怎么找')
  await see('console-manual')
  await desk.getByRole('button', { name: '用回平台自带的' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '用回平台自带的', exact: true }).click()
  await expect(desk.getByText(/^平台自带：/)).toBeVisible()
  expect(await title()).toBe(before)

  const visitor = await openPhone()
  await openInMenu(desk, '文章和故事')
  await desk.getByText('全国热线', { exact: true }).click()
  await desk.getByRole('button', { name: '加一块' }).click()
  await desk.getByRole('textbox', { name: '号码' }).last().fill('12a')
  await desk.getByRole('textbox', { name: '名称' }).last().fill('青少年热线')
  await desk.getByRole('textbox', { name: '接听时间' }).last().fill('8:00 至 22:00')
  await desk.getByRole('textbox', { name: '理由' }).fill('新开的一条')
  await desk.getByRole('button', { name: '存草稿' }).click()
  await expect(desk.getByText('这不是能拨通的号码').first()).toBeVisible()
  await desk.getByRole('textbox', { name: '号码' }).last().fill('12355')
  await see('console-hotlines')
  await desk.getByRole('button', { name: '存草稿' }).click()
  await desk.getByRole('button', { name: '发布第 2 版' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(desk.getByText(/请另一位运营逐个核对之后发布/)).toBeVisible()
  const second = await openPhone({ viewport: DESK })
  await logInToConsole(second, OWNER)
  await openInMenu(second, '文章和故事')
  await second.getByText('全国热线', { exact: true }).click()
  await second.getByRole('button', { name: '发布第 2 版' }).click()
  await second.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expectReplaced(second)
  await visitor.goto('/home')
  await visitor.getByRole('button', { name: '我现在很难受' }).click()
  const help = visitor.getByRole('dialog', { name: '我现在很难受' })
  await expect(help.getByText(/^12356$/)).toBeVisible()
  await expect(help.getByText('12355', { exact: true })).toBeVisible()
  await (await lookAtDesk(visitor)).see('help-with-published-hotlines')
  await second.getByRole('button', { name: '恢复第 1 版' }).click()
  await second.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await expect(second.getByText('恢复第 1 版', { exact: true })).toBeVisible()
  expect(mistakes).toEqual([])
})

test('a questionnaire is tried on a phone that keeps nothing, changed, and asked of who begins; then the old words again', async ({
  openPhone,
}) => {
  const { accessToken } = await loginVisitor(reach, QUESTIONNAIRE_VISITOR)
  const visitor = client.as(accessToken)
  const listed = await visitor.call('GET /appoint/consultQuestionnaire/list', {})
  const questionnaireId = listed.find(({ title }) => title.includes('PHQ-9'))?.questionnaireId ?? 0
  const firstItem = async () =>
    (await visitor.call('POST /appoint/consultQuestionnaire/detail', { questionnaireId })).body.items[0]?.text
  const before = (await firstItem()) ?? ''
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '文章和故事')
  await desk.getByText('问卷', { exact: true }).click()
  await expect(desk.getByText('填写的人，和本人同意的咨询师').first()).toBeVisible()
  await see('console-questionnaires')
  await desk.getByRole('link', { name: /PHQ-9/ }).click()
  await expect(desk.getByText(/从 1 起提醒，以后的版本也不能拿掉/).first()).toBeVisible()
  await expect(desk.getByRole('textbox', { name: '第 9 题', exact: true })).toBeDisabled()
  const phone = desk.getByRole('region', { name: '手机上的样子' })
  for (let item = 0; item < 9; item += 1) await phone.getByRole('button', { name: '完全不会' }).click()
  await expect(phone).toContainText('0 分')
  await see('console-questionnaire')
  await desk.setViewportSize({ width: 375, height: 800 })
  await expect(desk.getByRole('complementary')).toHaveCSS('width', '0px')
  await see('console-questionnaire-narrow')
  await desk.setViewportSize(DESK)
  await desk.getByRole('button', { name: '从头试填' }).click()
  await expect(phone).not.toContainText('0 分')

  const first = desk.getByRole('textbox', { name: '第 1 题', exact: true })
  await first.fill('')
  await expect(desk.getByText('不能空着')).toBeVisible()
  await first.fill('什么都提不起劲')
  await expect(phone).toContainText('什么都提不起劲')
  await desk.getByRole('textbox', { name: '理由' }).fill('说得更平常一点')
  await desk.getByRole('button', { name: '存草稿' }).click()
  await desk.getByRole('button', { name: '发布第 2 版' }).click()
  expect(await firstItem()).toBe(before)
  await desk.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expectReplaced(desk)
  expect(await firstItem()).toBe('什么都提不起劲')
  await desk.getByRole('button', { name: '恢复第 1 版' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await expect(first).toHaveValue(before)
  expect(await firstItem()).toBe(before)
  expect(mistakes).toEqual([])
})

test('what a consultant works under is set with a reason, and where it is money by two', async ({ openPhone }) => {
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '咨询师')
  await see('console-consultants')
  await desk.getByRole('searchbox', { name: '咨询师的名字' }).fill('林一帆')
  await desk.getByRole('searchbox', { name: '咨询师的名字' }).press('Enter')
  await desk.getByRole('link', { name: /^林一帆/ }).click()
  await desk.getByRole('button', { name: '改保证金' }).click()
  const terms = desk.getByRole('dialog', { name: '改林一帆的保证金' })
  await terms.getByRole('textbox', { name: '保证金多少' }).fill('3000')
  await terms.getByRole('button', { name: '提出修改' }).click()
  await expect(terms.getByText('请写下原因')).toBeVisible()
  await terms.getByRole('textbox', { name: '原因' }).fill('新开了团体')
  await see('console-terms')
  await terms.getByRole('button', { name: '提出修改' }).click()
  await expect(terms).toBeHidden()
  await expect(desk.getByRole('button', { name: '撤回：保证金' })).toBeVisible()
  await see('console-consultant')
  const second = await openPhone({ viewport: DESK })
  await logInToConsole(second, OWNER)
  await openInMenu(second, '咨询师')
  await second.getByRole('region', { name: '等另一个人同意的修改' }).getByRole('link', { name: '林一帆' }).click()
  await second.getByRole('button', { name: '同意：保证金', exact: true }).click()
  await expect(second.getByText('¥3,000', { exact: true })).toBeVisible()
  expect(mistakes).toEqual([])
})
