import { DAY, MINUTE } from '@xinqi/domain/time'
import { appointmentOf, bookAndPay } from './support/book'
import { expect, test } from './support/journey'
import { logIn, logInAsConsultant } from './support/log-in'
import { advanceClock } from './support/sandbox'

const SAVE = '**/api/appoint/consultUserMoodCurve/save'
/** 林一帆 */
const CONSULTANT_PHONE = '13900000001'

test('moods of some weeks: noted in two presses, kept without a network, drawn, shared and no longer shared', async ({
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
  await face('有点低').click()
  await note.click()
  await expect(page.getByText('记下了。')).toBeVisible()
  await expect(page.getByRole('img', { name: /记了 1 天，平均 2\.0/ })).toBeVisible()

  await page.getByRole('radio', { name: '前天' }).click()
  await face('很好').click()
  await page.getByRole('button', { name: /^再说一点/ }).click()
  await page.getByRole('checkbox', { name: '平静' }).click()
  await page.getByRole('textbox', { name: '想写的话' }).fill('和朋友走了很久')
  await page.route(SAVE, (route) => route.abort('internetdisconnected'))
  await note.click()
  await expect(page.getByText(/^没有网络，先记在这部手机上/)).toBeVisible()
  await page.unroute(SAVE)
  await page.reload()
  await expect(page.getByText('和朋友走了很久')).toHaveCount(1)
  await expect(page.getByText(/（补记）$/)).toBeVisible()

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
  await expect(consultant.getByText('常提到：平静')).toBeVisible()
  await expect(consultant.getByText('和朋友走了很久')).toHaveCount(0)
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
  await page.getByRole('radio', { name: '一月' }).click()
  await expect(page.getByRole('img', { name: /记了 2 天/ })).toBeVisible()
})

test('words of danger bring the numbers to call before anything is sent', async ({ phonePage: page }) => {
  await logIn(page, '13800138532', '/moodCurve')
  await page.getByRole('button', { name: /^再说一点/ }).click()
  await page.getByRole('textbox', { name: '想写的话' }).fill('我不想活了')
  await expect(page.getByText('你现在可能很难受')).toBeVisible()
})
