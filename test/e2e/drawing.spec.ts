import type { Page } from '@playwright/test'
import { readStrokes } from '@xinqi/domain/rules/drawing'
import { DRAWING_READING_PART_TEXT } from '@xinqi/domain/text/drawing'
import { logInInPlace, tokenOf } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logInAsConsultant, reach } from './support/log-in'
import { DESK, logInToConsole } from './support/log-in-to-console'

const AUTHOR = '13800138990'
const OTHER = '13800138991'
/** 林一帆, who reads drawings with people. */
const READER = '13900000001'
/** 日常运营 */
const OPERATIONS = '13700000003'

const TITLE = '海边的房子'
const TOLD = '房子在左边，海一直在动'
const QUESTION = '为什么我总是画海？'
const SENTENCE = '海的颜色让人安静下来。'
const BOUGHT = '带伞的人'
const DECLINED = '这几天画看得太多，怕看不好您的，抱歉。'
const RED = 2
const SEEN = '第一眼看到的是海的起伏，然后才看到左边那座小房子。'

/** A line of the mouse over the sheet, from one place to another in shares of it, by way of a middle. */
async function draw(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const sheet = page.locator('#drawing-pad-sheet')
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('There is no sheet to draw on.')
  const go = ([x, y]: readonly [number, number]) => page.mouse.move(box.x + x * box.width, box.y + y * box.height)
  await go(from)
  await page.mouse.down()
  await go([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  await go(to)
  await page.mouse.up()
}

const onSheet = (page: Page, strokes: number) =>
  expect(page.getByRole('img', { name: new RegExp(`^画纸，上面有 ${strokes} 笔`) })).toBeVisible()

const ownDrawing = async (page: Page, drawingNo: string): Promise<{ strokes: string }> => {
  const headers = { token: await tokenOf(page) }
  const answer = await page.request.get(`/api/appoint/authorityNone/painting/info?drawingNo=${drawingNo}`, { headers })
  return ((await answer.json()) as { data: { strokes: string } }).data
}

test('a drawing from the canvas to a reading, to everybody’s eyes without a name, and back', async ({
  phonePage: page,
  openPhone,
}) => {
  await bookAndPay(page, AUTHOR, { day: 3 })

  // Drawn: three lines, one of them red, one undone, put back, and kept through a reload.
  await page.goto('/drawing?theme=house')
  await onSheet(page, 0)
  const undo = page.getByRole('button', { name: '撤销' })
  const redo = page.getByRole('button', { name: '重做' })
  await draw(page, [0.1, 0.2], [0.4, 0.6])
  await onSheet(page, 1)
  await page.getByRole('radio', { name: '红色' }).click()
  await draw(page, [0.5, 0.3], [0.8, 0.7])
  await onSheet(page, 2)
  await draw(page, [0.2, 0.8], [0.9, 0.8])
  await onSheet(page, 3)
  await undo.click()
  await undo.click()
  await onSheet(page, 1)
  await redo.click()
  await onSheet(page, 2)
  await page.getByRole('textbox', { name: '标题（可以不写）' }).fill(TITLE)
  await page.getByRole('textbox', { name: '用文字说说这幅画（可以不写）' }).fill(TOLD)
  await page.reload()
  await onSheet(page, 2)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/drawingDetail/)
  const drawingNo = /\d{18}/.exec(page.url())?.[0] ?? ''
  await expect(page.getByRole('img', { name: `画：${TITLE}。${TOLD}` })).toBeVisible()
  const strokes = readStrokes((await ownDrawing(page, drawingNo)).strokes) ?? []
  expect(strokes.map(({ colour }) => colour)).toEqual([1, RED])
  expect(strokes.every(({ points }) => points.length >= 3)).toBe(true)

  // Given along with the booked session.
  await page.getByRole('button', { name: /^请咨询师看看/ }).click()
  await page.getByRole('button', { name: '随这个预约交给他' }).click()
  await page.getByRole('textbox', { name: '想问的（可以不写）' }).fill(QUESTION)
  await page.getByRole('button', { name: '确认交给林一帆' }).click()
  await expect(page).toHaveURL(/\/drawingAnalysis/)
  await expect(page.getByText(/交给了林一帆，写好会告诉你/)).toBeVisible()

  // Read, part by part, and handed over once.
  const reader = await openPhone()
  await logInAsConsultant(reader, READER)
  await reader.goto('/psychicPainting/0')
  await reader.getByRole('button', { name: `看这幅画：${TITLE}` }).click()
  await expect(reader.getByText(`来访者问：${QUESTION}`)).toBeVisible()
  const handOver = reader.getByRole('button', { name: '交给来访者' })
  await expect(handOver).toHaveAttribute('aria-disabled', 'true')
  for (const { label } of Object.values(DRAWING_READING_PART_TEXT)) {
    await reader.getByRole('button', { name: new RegExp(`^${label}`) }).click()
    await reader.getByRole('textbox', { name: label }).fill(`${label}：${SEEN}`)
    await reader.getByRole('button', { name: '存好，回去' }).click()
    await expect(reader.getByText(`${label}：${SEEN}`)).toBeVisible()
  }
  await handOver.click()
  await reader.getByRole('dialog').getByRole('button', { name: '交给来访者' }).click()
  await expect(reader.getByText(/\d\d:\d\d 交给来访者$/)).toBeVisible()
  await expect(handOver).toHaveCount(0)

  await page.reload()
  await expect(page.getByText(/^林一帆 .* 写给你$/)).toBeVisible()
  for (const { label } of Object.values(DRAWING_READING_PART_TEXT))
    await expect(page.getByText(`${label}：${SEEN}`)).toBeVisible()

  // Another drawing, without a booking for it: its reading is bought by itself.
  const bought = await reach.client.as(await tokenOf(page)).call('POST /appoint/consultPainting/createPainting', {
    ...{
      clientId: 'drawing-of-the-journey',
      theme: 'rain',
      title: BOUGHT,
      strokes: (await ownDrawing(page, drawingNo)).strokes,
    },
  })
  await page.goto(`/drawingConsultants?drawingNo=${bought.drawingNo}`)
  const offer = page.locator('.reader-card__order', { hasText: '单独解读这幅画 · ¥99' })
  await offer.getByRole('button', { name: '不预约，只买解读' }).click()
  await expect(page.getByText(/付款后 7 天内写好；没有写好、或者咨询师不能看，全额退回/)).toBeVisible()
  await page.getByRole('button', { name: '去付款 ¥99' }).click()
  await expect(page).toHaveURL(/\/cashier\?kind=reading/)
  await page.getByRole('button', { name: '确认付款 ¥99' }).click()
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(page).toHaveURL(/\/drawingDetail/)
  await expect(page.getByText('等待解读 · ¥99')).toBeVisible()

  // The consultant sees by when, cannot read it, and says so: the whole price goes back.
  await reader.goto('/psychicPainting/0')
  await expect(reader.getByText(/^单独付款，最晚 /)).toBeVisible()
  await reader.getByRole('button', { name: `看这幅画：${BOUGHT}` }).click()
  await reader.getByRole('button', { name: '看不了这幅画' }).click()
  await reader.getByRole('textbox', { name: '写一句话给来访者' }).fill(DECLINED)
  await reader.getByRole('button', { name: '退回这幅画' }).click()
  await expect(reader).toHaveURL(/\/psychicPainting/)
  await page.reload()
  await expect(page.getByText('已退款 · ¥99')).toBeVisible()
  await expect(page.getByText(`林一帆：${DECLINED}`)).toBeVisible()

  // Let others see it: an operator looks first.
  const plaza = await openPhone()
  await plaza.goto('/painting')
  await plaza.getByRole('tab', { name: '大家的画' }).click()
  const shown = plaza.getByRole('button', { name: `看这幅画：${TITLE}` })
  await expect(plaza.getByRole('radio', { name: '全部' })).toBeVisible()
  await page.goto(`/drawingRelease?drawingNo=${drawingNo}`)
  await page.getByRole('checkbox', { name: '画里和文字里没有认得出我或别人的东西' }).click()
  await page.getByRole('button', { name: '愿意给别人看' }).click()
  await expect(page.getByText(/^你愿意给别人看。我们看过一遍之后公开/)).toBeVisible()
  await plaza.goto(`/drawingDetail?drawingNo=${drawingNo}`)
  await expect(plaza.getByText('没有找到这幅画')).toBeVisible()

  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  await desk.goto('/console/drawings')
  await desk.getByRole('button', { name: `通过：${TITLE}`, exact: true }).click()
  await expect(desk.getByText('公开了')).toBeVisible()

  // Seen by who has no login; what they may read of it names nobody.
  const [answered] = await Promise.all([
    plaza.waitForResponse((response) => response.url().includes('/painting/plaza')),
    plaza.goto('/painting').then(() => plaza.getByRole('tab', { name: '大家的画' }).click()),
  ])
  const { data } = (await answered.json()) as { data: { list: { drawingNo: string }[] } }
  const told = data.list.find((one) => one.drawingNo === drawingNo) ?? {}
  expect(Object.keys(told).sort()).toEqual(
    ['description', 'drawingNo', 'liked', 'likes', 'messages', 'strokes', 'theme', 'title'].sort(),
  )
  await shown.click()
  await expect(plaza.getByRole('img', { name: `画：${TITLE}。${TOLD}` })).toBeVisible()
  await expect(plaza.getByText('小舟')).toHaveCount(0)
  await expect(plaza.getByText('林一帆')).toHaveCount(0)
  await expect(plaza.getByText(SEEN)).toHaveCount(0)

  // Liked and spoken of by another visitor.
  await plaza.getByRole('button', { name: '喜欢，0 人' }).click()
  await logInInPlace(plaza, OTHER)
  await expect(plaza.getByRole('button', { name: '喜欢，1 人' })).toBeVisible()
  await plaza.getByRole('textbox', { name: '说一句' }).fill(SENTENCE)
  await plaza.getByRole('button', { name: '留言', exact: true }).click()
  await expect(plaza.getByText('等我们看过')).toBeVisible()
  await page.goto(`/drawingDetail?drawingNo=${drawingNo}`)
  await expect(page.getByRole('button', { name: '喜欢，1 人' })).toBeVisible()
  await expect(page.getByText('还没有留言。')).toBeVisible()
  await desk.getByText('留言', { exact: true }).click()
  await desk.getByRole('button', { name: `通过：${SENTENCE}`, exact: true }).click()
  await expect(desk.getByText(SENTENCE)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(SENTENCE)).toBeVisible()

  // Taken back: gone at once, with what was said of it.
  await page.goto(`/drawingRelease?drawingNo=${drawingNo}`)
  await page.getByRole('button', { name: '不再给别人看' }).click()
  await expect(page.getByRole('button', { name: '愿意给别人看' })).toBeVisible()
  await plaza.reload()
  await expect(plaza.getByText('没有找到这幅画')).toBeVisible()
  await plaza.goto('/painting')
  await plaza.getByRole('tab', { name: '大家的画' }).click()
  await expect(
    plaza
      .getByRole('button', { name: /^看这幅画/ })
      .or(plaza.getByText('这里还没有画'))
      .first(),
  ).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.goto(`/drawingDetail?drawingNo=${drawingNo}`)
  await expect(page.getByText('现在只有你看得到')).toBeVisible()
  await expect(page.getByText(SENTENCE)).toHaveCount(0)
})
