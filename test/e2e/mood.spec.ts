import { LOW_DAYS_WORDS } from '@xinqi/domain/text/mood'
import { addDays, dateOf, DAY, MINUTE } from '@xinqi/domain/time'
import sharp from 'sharp'
import { TestClient } from '../../server/src/testing/test-client'
import { appointmentOf, tokenOf } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logIn, logInAsConsultant } from './support/log-in'
import { advanceClock, serverNow } from './support/sandbox'
import { BASE_URL } from './support/server-address'

const pixels = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#C9773B' } })
    .png()
    .toBuffer()

const SAVE = '**/api/appoint/consultUserMoodCurve/save'
/** 林一帆 */
const CONSULTANT_PHONE = '13900000001'

test('moods of five weeks: noted in two presses, kept without a network, drawn, the last four of them shared and no longer shared', async ({
  phonePage: page,
  openPhone,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/)
  const { orderNo } = await bookAndPay(page, '13800138531')
  const { appointNo } = await appointmentOf(page, orderNo)
  await page.goto('/moodCurve')
  const note = page.getByRole('button', { name: '记下', exact: true })
  const face = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect(note).toHaveAttribute('aria-disabled', 'true')
  // The server has answered: which day today is, is its word, and other journeys have moved its clock.
  await expect(page.getByRole('button', { name: /^每天几点/ })).toBeVisible()
  await face('有点低').click()
  await note.click()
  await expect(page.getByText('记下了。')).toBeVisible()
  await expect(page.getByRole('img', { name: /记了 1 天，平均 2\.0/ })).toBeVisible()

  await page.getByRole('radio', { name: '前天' }).click()
  await face('很好').click()
  await page.getByRole('button', { name: /^再说一点/ }).click()
  await page.getByRole('checkbox', { name: '平静' }).click()
  await page.getByRole('textbox', { name: '想写的话' }).fill('和朋友走了很久')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '放一张图片' }).click()
  await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await pixels() })
  await expect(page.getByRole('img', { name: '选好的图片' })).toBeVisible()
  await page.route(SAVE, (route) => route.abort('internetdisconnected'))
  await note.click()
  await expect(page.getByText(/^没有网络，先记在这部手机上/)).toBeVisible()
  await page.unroute(SAVE)
  await page.reload()
  await expect(page.getByText('和朋友走了很久')).toHaveCount(1)
  await expect(page.getByText(/（补记）$/)).toBeVisible()
  const picture = page.getByRole('img', { name: '这条心情的图片' })
  await expect(picture).toBeVisible()

  // The weeks before, as far back as something may arrive late.
  const { call } = new TestClient(BASE_URL).as(await tokenOf(page))
  const today = dateOf(await serverNow(page.request))
  for (let ago = 3; ago < 30; ago += 1)
    await call('POST /appoint/consultUserMoodCurve/save', {
      clientId: `five-weeks-${ago}`,
      day: addDays(today, -ago),
      face: ago >= 28 ? 1 : 3,
    })
  await page.reload()
  await page.getByRole('radio', { name: '一月' }).click()
  await expect(page.getByRole('img', { name: /记了 29 天，/ })).toBeVisible()

  // What was drawn is more than an empty canvas.
  const drawn = () =>
    page.locator('.ui-line-chart canvas').evaluate((canvas: HTMLCanvasElement) => {
      const blank = document.createElement('canvas')
      Object.assign(blank, { width: canvas.width, height: canvas.height })
      return canvas.toDataURL() !== blank.toDataURL()
    })
  await expect.poll(drawn).toBe(true)
  await page.getByRole('button', { name: '用文字看' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '有点低 2' })).toBeVisible()

  const consultant = await openPhone()
  // Another journey may just have asked for a code of the same phone.
  await advanceClock(page.request, MINUTE)
  await logInAsConsultant(consultant, CONSULTANT_PHONE, `/consultantOrderDetail/${orderNo}/${appointNo}`)
  await expect(consultant.getByText('小舟').first()).toBeVisible()
  await expect(consultant.getByText('最近四周的心情')).toHaveCount(0)
  const share = page.getByRole('checkbox', { name: '给林一帆看最近四周' })
  await share.click()
  await expect(share).toHaveAttribute('aria-checked', 'true')
  await consultant.reload()
  await expect(consultant.getByText('最近四周的心情')).toBeVisible()
  // Four weeks and not the fifth, whose days were the low ones.
  await expect(consultant.getByRole('img', { name: /记了 27 天，平均 3\.0/ })).toBeVisible()
  await expect(consultant.getByText('常提到：平静')).toBeVisible()
  await expect(consultant.getByText('和朋友走了很久')).toHaveCount(0)
  await expect(consultant.getByRole('img', { name: '这条心情的图片' })).toHaveCount(0)
  await share.click()
  await expect(share).toHaveAttribute('aria-checked', 'false')
  await consultant.reload()
  await expect(consultant.getByText('小舟').first()).toBeVisible()
  await expect(consultant.getByText('最近四周的心情')).toHaveCount(0)

  await advanceClock(page.request, 8 * DAY)
  await page.reload()
  await expect(page.getByText('这段时间还没有记录')).toBeVisible()
  await expect(page.getByText('和朋友走了很久')).toBeVisible()
  await expect(page.getByRole('button', { name: '改一改' })).toHaveCount(0)
  await page.getByRole('button', { name: '去掉图片' }).click()
  await page.getByRole('dialog', { name: '去掉这张图片？' }).getByRole('button', { name: '去掉' }).click()
  await expect(picture).toHaveCount(0)
  await expect(page.getByText('和朋友走了很久')).toBeVisible()
  await page.getByRole('radio', { name: '一月' }).click()
  await expect(page.getByRole('img', { name: /记了 22 天/ })).toBeVisible()
  await page.getByRole('radio', { name: '一年' }).click()
  await expect(page.getByRole('img', { name: /记了 29 天/ })).toBeVisible()
})

test('words of danger bring the numbers to call before anything is sent; a reminder is set, and taken back', async ({
  phonePage: page,
}) => {
  await logIn(page, '13800138532', '/moodCurve')
  await page.getByRole('button', { name: /^再说一点/ }).click()
  await page.getByRole('textbox', { name: '想写的话' }).fill('我不想活了')
  await expect(page.getByText('你现在可能很难受')).toBeVisible()
  await page.getByRole('button', { name: /^每天几点/ }).click()
  await page.getByRole('radio', { name: '21:30' }).click()
  await expect(page.getByRole('button', { name: /^每天几点.*21:30/ })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '不再提醒' }).click()
  await expect(page.getByRole('button', { name: /^每天几点.*不提醒/ })).toBeVisible()
})

test('of forty entries the oldest is reached and deleted; three low days bring a kind word with somebody to call, and the nights stand beside', async ({
  phonePage: page,
}) => {
  await logIn(page, '13800138992', '/moodCurve')
  await expect(page.getByText('还没有记过')).toBeVisible()
  await expect(page.getByText(LOW_DAYS_WORDS)).toHaveCount(0)
  const { call } = new TestClient(BASE_URL).as(await tokenOf(page))
  const today = dateOf(await serverNow(page.request))
  for (const [at, ago] of Array.from({ length: 40 }, (_, entry) => [entry, Math.floor(entry / 2)] as const))
    await call('POST /appoint/consultUserMoodCurve/save', {
      clientId: `entry-of-many-${at}`,
      day: addDays(today, -ago),
      face: ago < 3 ? 2 : 4,
      words: at === 38 ? '最早的一条' : '',
      sleepMinutes: ago % 2 === 0 ? 360 : 420,
    })
  await page.reload()

  // Four nights of six hours and three of seven.
  await expect(page.getByText(/^记了 7 晚的睡眠，平均睡了 6 小时 26 分/)).toBeVisible()
  await expect(page.getByRole('img', { name: /记了 7 天，.*平均睡了 6 小时 26 分/ })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row', { name: / 6 小时$/ })).toHaveCount(4)
  await expect(page.getByText(LOW_DAYS_WORDS)).toBeVisible()
  await page.getByText('看看可以找谁').click()
  const help = page.getByRole('dialog', { name: '我现在很难受' })
  await expect(help.getByRole('button', { name: /拨打$/ }).first()).toBeVisible()
  await help.getByRole('button', { name: '关闭' }).click()
  await expect(help).toBeHidden()

  const remove = page.getByRole('button', { name: '删除', exact: true })
  const further = page.getByRole('button', { name: '更早记的' })
  await expect(remove).toHaveCount(30)
  await expect(page.getByText('最早的一条')).toHaveCount(0)
  await further.click()
  await expect(remove).toHaveCount(40)
  await expect(further).toHaveCount(0)
  await expect(page.getByText('最早的一条')).toBeVisible()
  await remove.last().click()
  await page.getByRole('dialog', { name: '删除这条心情？' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('最早的一条')).toHaveCount(0)
  await expect(remove).toHaveCount(39)
})
