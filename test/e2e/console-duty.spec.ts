import { CODE } from '@xinqi/domain/codes'
import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { BLOCKED_WORDS } from '@xinqi/domain/text/watch-word'
import { loginVisitor } from '../../server/src/testing/log-in'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { lookAtDesk, openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { BASE_URL } from './support/server-address'

/** 临床值班, who looks at visitors' desk, and 日常运营, who acts there. */
const DUTY = '13700000005'
const OPERATIONS = '13700000003'
const VISITOR = '13800138647'
const WORD = '呆头木鹅'
const LETTER = `同事当着大家说我是${WORD}，我不知道以后怎么面对他。`
const WISH = '希望可以在电脑上看自己的预约。'

const client = new TestClient(BASE_URL)
const reach = { client, sandbox: new Sandbox(BASE_URL) }

test('a word is tried, added and blocks at once, and no more when it is turned off; feedback is answered by who may', async ({
  openPhone,
}) => {
  const { accessToken } = await loginVisitor(reach, VISITOR)
  const visitor = client.as(accessToken)
  const send = () =>
    visitor.answer('POST /appoint/consultLetter/submitQuestion', {
      orgId: DEFAULT_ORG_ID,
      topic: 'work',
      question: LETTER,
    })
  await visitor.call('PUT /appoint/consultFeedback/addFeedback', { kind: 'wish', content: WISH })

  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, DUTY)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '留意的词')
  const sentence = desk.getByRole('textbox', { name: '试一句话' })
  await sentence.fill(LETTER)
  await desk.getByRole('button', { name: '试一试' }).click()
  await expect(desk.getByText('没有要留意的，照常发出')).toBeVisible()
  await desk.getByText('不当用语', { exact: true }).click()
  await desk.getByRole('button', { name: '加一个词' }).click()
  const form = desk.getByRole('dialog', { name: '加一个词：不当用语' })
  await form.getByRole('textbox', { name: '词', exact: true }).fill('鹅')
  await form.getByRole('textbox', { name: '为什么加' }).fill('骂人的话')
  await form.getByRole('button', { name: '加上' }).click()
  await expect(form.getByText('至少 2 个字')).toBeVisible()
  await form.getByRole('textbox', { name: '词', exact: true }).fill(WORD)
  await form.getByRole('button', { name: '加上' }).click()
  await expect(desk.getByRole('row', { name: WORD })).toContainText('在用')
  await desk.getByRole('button', { name: '试一试' }).click()
  await expect(desk.getByText(`不当用语：${WORD}`)).toBeVisible()
  await see('console-words')
  expect(await send()).toMatchObject({ code: CODE.failure, msg: BLOCKED_WORDS })

  await desk.getByRole('button', { name: `停用「${WORD}」` }).click()
  await desk.getByRole('textbox', { name: '为什么停用' }).fill('试过了')
  await desk.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect(desk.getByRole('row', { name: WORD })).toContainText('停用：试过了')
  expect((await send()).code).toBe(CODE.ok)

  for (const [title, name] of [
    ['值班表', 'console-roster'],
    ['留意的话', 'console-marks'],
    ['转给顾问的', 'console-robot'],
    ['对记录的异议', 'console-disputes'],
    ['学生认证', 'console-students'],
    ['来访者的反馈', 'console-feedback'],
  ] as const) {
    await openInMenu(desk, title)
    await see(name)
  }
  await expect(desk.getByText(WISH)).toBeVisible()
  await expect(desk.getByRole('button', { name: `回复：${WISH}` })).toHaveCount(0)
  expect(mistakes).toEqual([])

  const who = await openPhone({ viewport: DESK })
  await logInToConsole(who, OPERATIONS)
  await openInMenu(who, '来访者的反馈')
  await who.getByRole('button', { name: `回复：${WISH}` }).click()
  await who.getByRole('textbox', { name: '回复' }).fill('谢谢，已经在做了。')
  await who.getByRole('dialog').getByRole('button', { name: '回复' }).click()
  await expect(who.getByText(WISH)).toHaveCount(0)
  await who.getByText('已回复', { exact: true }).click()
  await expect(who.getByText('回复：谢谢，已经在做了。')).toBeVisible()
  const told = await visitor.call('GET /appoint/consultFeedback/list', {})
  expect(told[0]).toMatchObject({ state: 'answered', answer: '谢谢，已经在做了。' })

  await openInMenu(who, '订单')
  const orderNo = await who
    .getByRole('link', { name: /^\d{18}$/ })
    .first()
    .innerText()
  const bans = await lookAtDesk(who)
  await openInMenu(who, '暂停预约')
  await expect(who.getByText('没有人被暂停')).toBeVisible()
  await who.getByRole('button', { name: '暂停一位来访者…' }).click()
  await who.getByRole('button', { name: '暂停预约', exact: true }).click()
  await expect(who.getByText('请填写订单号')).toBeVisible()
  await who.getByRole('textbox', { name: 'TA 的任意一个订单号' }).fill(orderNo)
  await who.getByRole('textbox', { name: '原因' }).fill('反复爽约')
  await bans.see('console-begin-ban')
  await who.getByRole('button', { name: '暂停预约', exact: true }).click()
  await expect(who.getByRole('row', { name: /反复爽约/ })).toContainText('恢复为止')
  await bans.see('console-bans')
  await who.getByRole('button', { name: /^恢复 #\d+ 的预约…$/ }).click()
  await who.getByRole('textbox', { name: '原因' }).fill('谈过了')
  await who.getByRole('button', { name: '恢复预约', exact: true }).click()
  await expect(who.getByText('没有人被暂停')).toBeVisible()
  expect(bans.mistakes).toEqual([])
})
