import { addDays, dateOf, DAY, HOUR, parseMoment } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import type { GroupDraft } from '@xinqi/domain/contract/group-fields'
import { groupDraft, wishForGroup } from '../../server/src/testing/groups'
import { loginConsultant, loginVisitor } from '../../server/src/testing/log-in'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { accessibilityMistakes } from './support/accessibility'
import { expectSoundFrom, watchConnections } from './support/connections'
import { openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { enterGroupRoom, expectToHearAll, expectToSeeAll, PATIENCE } from './support/group-room'
import { becomeVisitor, logIn, logInAsConsultant } from './support/log-in'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { controls, notice } from './support/room'
import { advanceClock, advanceTo, serverNow } from './support/sandbox'
import { BASE_URL } from './support/server-address'

const OPERATIONS = '13700000003'
/** Two of the demo's consultants: a phone asks for one code a minute. */
const LEADER = '13900000010'
const OTHER_LEADER = '13900000012'
const CO_MEMBERS = ['13800138962', '13800138963', '13800138967'] as const

/** From the decision at 20:00 to the first session at 19:00, four days later. */
const FIRST_SESSION_MS = 4 * DAY - HOUR

const client = new TestClient(BASE_URL)
const reach = { client, sandbox: new Sandbox(BASE_URL) }

/** Handed in by its leader; gives its number, and when it is decided whether it comes about. */
async function handIn(page: Page, leaderPhone: string, title: string, change: Partial<GroupDraft> = {}) {
  const now = await serverNow(page.request)
  const { token } = await loginConsultant(reach, leaderPhone)
  const leader = client.as(token)
  const draft = JSON.stringify(groupDraft(now, { title, ...change }))
  const { groupId } = await leader.call('POST /consult/group/save', { draft })
  await leader.call('POST /consult/group/submit', { groupId })
  return { groupId, leader, decidedAt: parseMoment(`${addDays(dateOf(now), 3)} 20:00:00`) }
}

async function letIn(desk: Page, title: string): Promise<void> {
  await logInToConsole(desk, OPERATIONS)
  await openInMenu(desk, '团体的审核')
  await desk.getByRole('button', { name: `通过，开始报名：${title}` }).click()
  await expect(desk.getByText('公开了，开始报名')).toBeVisible()
}

/** From the page of the group to what its leaders want to know. */
async function wish(page: Page, groupId: number): Promise<void> {
  await page.goto(`/groupDetail?groupId=${groupId}`)
  await page.getByRole('button', { name: '报名', exact: true }).click()
  await page.getByRole('textbox', { name: '在团体里用的称呼' }).fill('小舟')
  await page.getByRole('radio', { name: '否', exact: true }).click()
  await page.getByRole('checkbox', { name: '我读过并同意这个团体的约定' }).click()
  expect(await accessibilityMistakes(page)).toEqual([])
}

/** At the cashier, and back to the enrolment. */
async function payForIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认付款 ¥300' }).click()
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(page).toHaveURL(/\/groupOrderDetail/)
  await expect(page.getByText(/^已报名 · 团体报名中/)).toBeVisible()
}

/** To a paid place in the group, on one's own phone. */
async function enrol(page: Page, groupId: number): Promise<void> {
  await wish(page, groupId)
  await page.getByRole('button', { name: '报名，¥300' }).click()
  await payForIt(page)
}

async function enrolByCalls(phone: string, groupId: number): Promise<void> {
  const member = client.as((await loginVisitor(reach, phone)).accessToken)
  const { groupOrderNo } = await member.call('POST /appoint/consultGroupOrder/enrol', wishForGroup(groupId))
  const { h5Url } = await member.call('POST /appoint/consultPay/payGroupOrder', { groupOrderNo, tradeType: 'H5' })
  await reach.sandbox.atCashier(h5Url ?? '', 'pay')
}

async function untilDecided(page: Page, decidedAt: Date): Promise<void> {
  await advanceClock(page.request, decidedAt.getTime() - (await serverNow(page.request)).getTime() + 60_000)
  await page.reload()
}

/** Between the sessions: a member writes, the leader answers and takes down what hurts. */
async function talk(member: Page, leader: Page): Promise<void> {
  await member.getByRole('button', { name: /^团体聊天/ }).click()
  await expect(member.getByText('请为彼此保密')).toBeVisible()
  await sayInGroup(member, '加我微信 lin_2026')
  await expect(member.getByText('请不要留下电话、微信等联系方式')).toBeVisible()
  await sayInGroup(member, '那天我来得早一点')
  await leader.getByRole('button', { name: /加我微信.*按下可以收起$/ }).click()
  await leader.getByRole('button', { name: '收起', exact: true }).click()
  await sayInGroup(leader, '慢慢来，周六见')
  await expect(member.getByText('慢慢来，周六见')).toBeVisible()
  await expect(member.getByText('带领者收起了你的一句话')).toBeVisible()
  for (const page of [member, leader]) expect(await accessibilityMistakes(page)).toEqual([])
}

async function sayInGroup(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: '说给在场的每个人' }).fill(words)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('listitem').getByText(words)).toBeVisible()
}

/** Four see each other in the room of the first session; with the fifth they hear each other, until one of them goes. */
async function meet(four: [Page, Page, Page, Page], fifth: Page, groupId: number): Promise<void> {
  const [member, leader, ...others] = four
  await member.getByRole('button', { name: /^线上的房间/ }).click()
  await leader.goto(`/consultantGroup/${groupId}`)
  await leader.getByRole('button', { name: /^线上的房间/ }).click()
  for (const page of [...others, fifth]) await page.goto(`/groupRoom/${groupId}/1`)
  await expect(member.getByText('这里不录音、不录像')).toBeVisible()
  for (const page of four) await enterGroupRoom(page)
  await Promise.all(four.map((page) => expectToSeeAll(page, 3)))
  await expectSoundFrom(four, 3)
  expect(await accessibilityMistakes(member)).toEqual([])
  await enterGroupRoom(fifth)
  const all = [...four, fifth]
  for (const page of all) await expect(notice(page)).toContainText('人多了，先只用声音', PATIENCE)
  await Promise.all(all.map((page) => expectToHearAll(page, 4)))
  await controls(fifth).getByRole('button', { name: '离开房间' }).click()
  await fifth.getByRole('dialog').getByRole('button', { name: '离开' }).click()
  await Promise.all(four.map((page) => expectToSeeAll(page, 3)))
  // Five browsers on one machine may have a weak network all the same.
  await expect(notice(member)).not.toContainText('人多了')
}

/** By the leader, to the one who is excused from the first session. */
async function offerMakeUp(token: string, groupId: number, startTime: string): Promise<void> {
  const leader = client.as(token)
  const { members } = await leader.call('GET /consult/group/session', { groupId, sessionNo: 1 })
  const groupOrderNo = members.find(({ excused }) => excused)?.groupOrderNo ?? ''
  const place = '静安区，地铁站步行五分钟'
  await leader.call('POST /consult/group/offerMakeUp', { groupOrderNo, sessionNo: 1, startTime, minutes: 30, place })
}

// The days that go by are those of nobody else.
test.use({ apart: 'group' })

test('a group is let in, enough enrol, and it is formed: how to get in stands there', async ({
  phonePage: visitor,
  openPhone,
}) => {
  // Six phones and a desk, and five of them send pictures to each other.
  test.setTimeout(480_000)
  await watchConnections(visitor)
  const { groupId, decidedAt } = await handIn(visitor, LEADER, '和情绪待一会儿', { placeKind: 'online' })
  await letIn(await openPhone({ viewport: DESK }), '和情绪待一会儿')
  await logIn(visitor, '13800138964', '/groupList')
  await expect(visitor.getByText('和情绪待一会儿')).toBeVisible()
  await visitor.goto(`/groupDetail?groupId=${groupId}`)
  await expect(visitor.getByRole('heading', { name: '适合谁', exact: true })).toBeVisible()
  await expect(visitor.getByText('梧桐里 12 号')).toHaveCount(0)
  await enrol(visitor, groupId)
  for (const phone of CO_MEMBERS) await enrolByCalls(phone, groupId)
  await untilDecided(visitor, decidedAt)
  await expect(visitor.getByText(/^已报名 · 团体已成团/)).toBeVisible()
  await expect(visitor.getByText(/梧桐里 12 号/)).toBeVisible()
  await expect(visitor.getByText('小舟（你）')).toBeVisible()
  await visitor.getByRole('button', { name: '第 1 次请假' }).click()
  await visitor.getByRole('button', { name: '请假', exact: true }).click()
  await expect(visitor.getByRole('button', { name: '收回第 1 次的请假' })).toBeVisible()
  const leader = await openPhone()
  await watchConnections(leader)
  // Logged in anew: days have gone by.
  const token = await logInAsConsultant(leader, LEADER, `/consultGroupChat/${groupId}`)
  await offerMakeUp(token, groupId, `${addDays(dateOf(decidedAt), 2)} 20:00`)
  await visitor.getByRole('button', { name: '第 1 次补的时间可以' }).click()
  await expect(visitor.getByText('补第 1 次 · 说好了')).toBeVisible()
  expect(await accessibilityMistakes(visitor)).toEqual([])
  await talk(visitor, leader)
  await advanceTo(visitor.request, decidedAt.getTime() + FIRST_SESSION_MS)
  const others = await Promise.all(CO_MEMBERS.map(() => openPhone()))
  await Promise.all(others.map(watchConnections))
  for (const [at, phone] of CO_MEMBERS.entries()) await becomeVisitor(others[at]!, phone)
  const [one, two, fifth] = others as [Page, Page, Page]
  await visitor.goBack()
  await meet([visitor, leader, one, two], fifth, groupId)
  for (const page of [leader, one, two, fifth]) await page.close()
  await visitor.goto('/message')
  await expect(visitor.getByText('人齐了').first()).toBeVisible()
  await expect(visitor.getByText('有一个时间留给您').first()).toBeVisible()
})

test('too few enrol: who was talked with and has paid is told, and has all of it back', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const { groupId, leader, decidedAt } = await handIn(visitor, OTHER_LEADER, '周末的散步', {
    interview: '线上谈十分钟',
  })
  await letIn(await openPhone({ viewport: DESK }), '周末的散步')
  await logIn(visitor, '13800138965', '/groupList')
  await wish(visitor, groupId)
  await visitor.getByRole('button', { name: '报名，先谈一谈' }).click()
  await expect(visitor.getByText(/^等带领者答复 · 团体报名中/)).toBeVisible()
  expect(await accessibilityMistakes(visitor)).toEqual([])
  const { applicants } = await leader.call('GET /consult/group/info', { groupId })
  const groupOrderNo = applicants[0]?.groupOrderNo ?? ''
  await leader.call('POST /consult/group/answerInterview', { groupOrderNo, accept: true, words: '期待见到你' })
  await expect(visitor.getByText('期待见到你')).toBeVisible()
  await visitor.getByRole('button', { name: /^去付款/ }).click()
  await payForIt(visitor)
  await visitor.getByRole('button', { name: '第 1 次请假' }).click()
  await visitor.getByRole('button', { name: '请假', exact: true }).click()
  await expect(visitor.getByRole('button', { name: '收回第 1 次的请假' })).toBeVisible()
  await untilDecided(visitor, decidedAt)
  await expect(visitor.getByText(/^已退款 · 团体没有成团/)).toBeVisible()
  await expect(visitor.getByText('¥300 已经退回。')).toBeVisible()
  expect(await accessibilityMistakes(visitor)).toEqual([])
  await visitor.goto('/message')
  await expect(visitor.getByText('这次没有开成').first()).toBeVisible()
})
