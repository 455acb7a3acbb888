import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { bookAndPay } from './support/booked'
import { openInMenu, lookAtDesk } from './support/desk-pages'
import { expect, test } from './support/journey'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { lookAs, READERS } from './support/looks'
import { pressUntil } from './support/press'
import { logInAsConsultant, logInAsOperator } from './support/log-in'
import { advanceClock } from './support/sandbox'
import { MINUTE } from '@xinqi/domain/time'

/** 林一帆 */
const ID = 1
const CONSULTANT_PHONE = '13900000001'
const OPERATIONS = '13700000003'
const SEND = '**/api/appoint/message/send'

const SHOWS_PRESENCE = '让对方看到我在线和正在输入'

const pixels = () =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#2F6F66' } })
    .png()
    .toBuffer()

const words = (page: Page) => page.locator('.bubble .bubble__text')

const presence = (page: Page) => page.locator('.composer__presence')

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '写点什么' }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

test('a visitor and their consultant write to each other; what could not be sent is kept, and arrives once and in order', async ({
  phonePage: page,
  openPhone,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/)
  await bookAndPay(page, '13800138721')
  await page.getByRole('button', { name: /^给林一帆发消息/ }).click()
  await expect(page).toHaveURL(/\/chat\/1\/1/)
  await expect(page).toHaveTitle('林一帆')
  await say(page, '作业写到哪里就可以？')
  await expect(page.getByText(/未读$/)).toBeVisible()

  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT_PHONE, `/consultMessage/${ID}`)
  const row = consultant.getByRole('button', { name: /^1 条未读，.*作业写到哪里就可以/ })
  await expect(row).toBeVisible()
  await row.click()
  await expect(words(consultant)).toHaveText(['作业写到哪里就可以？'])
  // What is in sight there is read here, without a reload.
  await expect(page.getByText(/· 已读$/)).toBeVisible()
  await say(consultant, '写到昨天就好')
  await expect(words(page)).toHaveText(['作业写到哪里就可以？', '写到昨天就好'])

  await page.route(SEND, (route) => route.abort('internetdisconnected'))
  await say(page, '好的')
  await say(page, '那我们周二见')
  await expect(page.getByText('等网络恢复后发送')).toHaveCount(2)
  await page.reload()
  await expect(words(page)).toHaveText(['作业写到哪里就可以？', '写到昨天就好', '好的', '那我们周二见'])
  await expect(words(consultant)).toHaveCount(2)
  await page.unroute(SEND)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('等网络恢复后发送')).toHaveCount(0)
  await expect(words(consultant)).toHaveText(['作业写到哪里就可以？', '写到昨天就好', '好的', '那我们周二见'])

  await page.getByRole('button', { name: /^我，.*那我们周二见/ }).click()
  await page.getByRole('button', { name: /^撤回/ }).click()
  await expect(page.getByText('你撤回了一条消息')).toBeVisible()
  await expect(consultant.getByText(/撤回了一条消息$/)).toBeVisible()
  await expect(words(consultant)).toHaveCount(3)

  await page.getByRole('button', { name: /^林一帆，.*写到昨天就好/ }).click()
  await page.getByRole('button', { name: '引用', exact: true }).click()
  await say(page, '明白了')
  await expect(consultant.locator('.bubble__quote')).toHaveText('写到昨天就好')

  await page.getByRole('button', { name: '在这段对话里查找' }).click()
  const search = page.getByRole('dialog', { name: '查找' })
  await search.getByRole('searchbox').fill('昨 天')
  await search.getByRole('button', { name: '查找', exact: true }).click()
  const found = search.getByRole('button', { name: /^林一帆，今天 .*写到昨天就好$/ })
  await expect(found.locator('.talk-search__word')).toHaveText('昨天')
  await found.click()
  await expect(search).toBeHidden()
  await expect(page.getByRole('button', { name: /^林一帆，.*写到昨天就好/ })).toBeInViewport()

  await page.getByRole('button', { name: '这段对话的更多选项' }).click()
  await page.getByRole('checkbox', { name: SHOWS_PRESENCE }).click()
  await expect(page.getByRole('checkbox', { name: SHOWS_PRESENCE })).toBeChecked()
  await page.keyboard.press('Escape')
  // The consultant does not allow it: neither knows anything of the other.
  await expect(presence(page)).toHaveCount(0)
  await consultant.goBack()
  await consultant.getByRole('checkbox', { name: SHOWS_PRESENCE }).click()
  await expect(consultant.getByRole('checkbox', { name: SHOWS_PRESENCE })).toBeChecked()
  await consultant.getByRole('button', { name: /明白了/ }).click()
  await expect(presence(consultant)).toHaveText('现在在线')
  await expect(presence(page)).toHaveText('现在在线')
  await consultant.getByRole('textbox', { name: '写点什么' }).fill('周二见')
  await expect(presence(page)).toHaveText('正在输入…')
  await consultant.getByRole('button', { name: '发送', exact: true }).click()
  await expect(presence(page)).toHaveText('现在在线')
  await expect(words(page).last()).toHaveText('周二见')

  await consultant.getByRole('button', { name: '这段对话的更多选项' }).click()
  await consultant.getByRole('button', { name: /^结束这段对话/ }).click()
  await expect(page.getByText('咨询师结束了这段对话，之前的内容还可以看')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '写点什么' })).toHaveCount(0)
  await expect(presence(page)).toHaveCount(0)
})

test('a picture is seen by the other one; unread words are told in the list, and go when they are read', async ({
  phonePage: page,
  openPhone,
}) => {
  await bookAndPay(page, '13800138722')
  await page.getByRole('button', { name: /^给林一帆发消息/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '发送图片' }).click()
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await pixels() })
  await expect(page.getByRole('img', { name: '图片' })).toBeVisible()
  await page.goto('/message')

  // One telephone gets one code a minute.
  await advanceClock(page.request, MINUTE)
  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT_PHONE, `/consultMessage/${ID}`)
  await consultant.getByRole('button', { name: /^1 条未读，.*图片/ }).click()
  await expect(consultant.getByRole('img', { name: '图片' })).toBeVisible()
  await consultant.getByRole('button', { name: '出示预约等' }).click()
  await consultant.getByRole('button', { name: /^预约 · / }).click()
  await expect(consultant.locator('.bubble__card-title')).toHaveText(/^预约 · /)
  await say(consultant, '收到了')

  const row = page.getByRole('button', { name: /^2 条未读，林一帆，收到了/ })
  await expect(row).toBeVisible()
  await row.click()
  await expect(words(page)).toHaveText(['收到了'])
  await expect(page.locator('.bubble__card-title')).toHaveText(/^预约 · /)
  await page.goto('/message')
  await expect(page.getByRole('button', { name: /^林一帆，收到了/ })).toBeVisible()
})

test('something said aloud is heard by the other one, as long as it is', async ({ phonePage: page, openPhone }) => {
  await page.context().grantPermissions(['microphone'])
  await bookAndPay(page, '13800138723')
  await page.getByRole('button', { name: /^给林一帆发消息/ }).click()
  await page.getByRole('button', { name: '说一段话' }).click()
  await expect(page.getByText(/^正在录音/)).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('textbox', { name: '写点什么' })).toBeVisible()
  await pressUntil(page.getByRole('button', { name: '说一段话' }), (patience) =>
    expect(page.getByText(/^正在录音/)).toBeVisible(patience),
  )
  await expect(page.getByText('2″')).toBeVisible()
  await page.getByRole('button', { name: '发送语音' }).click()
  const own = page.getByRole('button', { name: /^播放，我，.*[23] 秒$/ })
  await expect(own).toBeVisible()

  await advanceClock(page.request, MINUTE)
  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT_PHONE, `/consultMessage/${ID}`)
  await consultant.getByRole('button', { name: /^1 条未读，.*语音/ }).click()
  await consultant.getByRole('button', { name: /^播放，.*秒$/ }).click()
  // Heard to its end, it can be heard again.
  await expect(consultant.locator('.voice__bar.is-heard').first()).toBeVisible()
  await expect(consultant.getByRole('button', { name: /^播放，.*秒$/ })).toBeVisible()

  await page.getByRole('button', { name: /^更多选项，我，/ }).click()
  await page.getByRole('button', { name: /^撤回/ }).click()
  await expect(consultant.getByText(/撤回了一条消息$/)).toBeVisible()
})

test('a visitor complains of one message, which alone is read by an operator, and is answered', async ({
  phonePage: page,
  openPhone,
}) => {
  const mistakes: string[] = []
  await bookAndPay(page, '13800138976')
  await page.getByRole('button', { name: /^给林一帆发消息/ }).click()
  await say(page, '费用怎么付？')
  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT_PHONE, `/consultMessage/${ID}`)
  await consultant.getByRole('button', { name: /费用怎么付/ }).click()
  await say(consultant, '直接转给我，便宜一半')

  const sheet = page.getByRole('dialog', { name: '投诉这条消息' })
  for (const reader of READERS) {
    const see = await lookAs(reader, page, mistakes)
    // A page takes the size of its letters as it opens.
    await page.reload()
    await page.getByRole('button', { name: /^林一帆，.*便宜一半/ }).click()
    await page.getByRole('button', { name: /^投诉/ }).click()
    await expect(sheet.getByText('直接转给我，便宜一半')).toBeVisible()
    await see('chat-complaint')
  }
  await sheet.getByRole('textbox', { name: '发生了什么' }).fill('要我在平台外付钱')
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已经收到，回复会写在意见反馈里')).toBeVisible()

  const chooser = consultant.waitForEvent('filechooser')
  await consultant.getByRole('button', { name: '发送图片' }).click()
  await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer: await pixels() })
  await page.getByRole('button', { name: /^林一帆，.*图片/ }).click()
  await page.getByRole('button', { name: /^投诉/ }).click()
  await sheet.getByRole('textbox', { name: '发生了什么' }).fill('发来了收款码')
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(sheet).toHaveCount(0)
  await consultant.context().grantPermissions(['microphone'])
  await consultant.getByRole('button', { name: '说一段话' }).click()
  await expect(consultant.getByText('2″')).toBeVisible()
  await consultant.getByRole('button', { name: '发送语音' }).click()
  await page.getByRole('button', { name: /^更多选项，林一帆，/ }).click()
  await page.getByRole('button', { name: /^投诉/ }).click()
  await sheet.getByRole('textbox', { name: '发生了什么' }).fill('语音里也这样说')
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(sheet).toHaveCount(0)

  const operator = await openPhone()
  await logInAsOperator(operator, OPERATIONS, '/operator/feedback')
  await operator.getByRole('button', { name: '打开这张图片' }).click()
  await expect(operator.getByRole('img', { name: '被投诉的图片' })).toBeVisible()
  await operator.getByRole('button', { name: '打开这段语音' }).click()
  await operator.getByRole('button', { name: '播放这段语音' }).click()
  await expect(operator.getByRole('button', { name: '停止播放' })).toBeVisible()
  // Heard to its end, it can be heard again.
  await expect(operator.getByRole('button', { name: '播放这段语音' })).toBeVisible()
  const onPhone = await lookAtDesk(operator)
  await onPhone.see('operator-feedback-complaint')

  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  await openInMenu(desk, '来访者的反馈')
  await desk.getByRole('button', { name: '打开这张图片' }).click()
  await expect(desk.getByRole('img', { name: '被投诉的图片' })).toBeVisible()
  await desk.getByRole('button', { name: '打开这段语音' }).click()
  const voice = desk.locator('audio[aria-label="被投诉的语音"]')
  await expect.poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThanOrEqual(2)
  await expect(desk.getByText('要我在平台外付钱')).toBeVisible()
  await expect(desk.getByText('投诉的是咨询师林一帆说的：直接转给我，便宜一半')).toBeVisible()
  await expect(desk.getByText('费用怎么付')).toHaveCount(0)
  const atDesk = await lookAtDesk(desk)
  await atDesk.see('console-complaint')
  await desk.getByRole('button', { name: '回复：要我在平台外付钱' }).click()
  await desk.getByRole('textbox', { name: '回复' }).fill('已经提醒了这位咨询师，费用只在平台里付。')
  await desk.getByRole('dialog').getByRole('button', { name: '回复' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)

  await page.goto('/feedback')
  await expect(page.getByText('投诉的是咨询师林一帆说的：直接转给我，便宜一半')).toBeVisible()
  await expect(page.getByText('已经提醒了这位咨询师，费用只在平台里付。')).toBeVisible()
  expect([...mistakes, ...onPhone.mistakes, ...atDesk.mistakes]).toEqual([])
})
