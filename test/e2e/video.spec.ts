import type { Page } from '@playwright/test'
import { aVideo } from '../../server/src/testing/upload-video'
import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'

/** A consultant of the demo who has no video. */
const ID = 7
const PHONE = '13900000007'
const MB = 1024 * 1024

/** The demo's video with so much empty room behind it that it takes several pieces. */
function longVideo(): Buffer {
  const room = Buffer.alloc(2 * MB)
  room.writeUInt32BE(room.length, 0)
  room.write('free', 4, 'latin1')
  return Buffer.concat([aVideo(), room])
}

const FILE = { name: '认识我.mp4', mimeType: 'video/mp4', buffer: longVideo() }

async function pick(page: Page, button: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(FILE)
}

test('an upload survives a broken line and a reload, and a visitor plays the video', async ({
  phonePage: consultant,
  openPhone,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  consultant.on('dialog', (dialog) => void dialog.accept())
  let begun = 0
  let pieces = 0
  let isBroken = false
  await consultant.route('**/tus/introduction-video**', (route) => {
    const isPiece = route.request().headers()['x-http-method-override'] === 'PATCH'
    if (isPiece) pieces += 1
    else if (route.request().method() === 'POST') begun += 1
    // The line breaks after the second piece.
    if (isPiece && pieces === 3) isBroken = true
    return isBroken ? route.abort('internetdisconnected') : route.continue()
  })

  await logInAsConsultant(consultant, PHONE, '/consultantToday')
  await consultant.getByRole('button', { name: /^介绍视频/ }).click()
  await pick(consultant, '选择视频')
  await expect(consultant.getByText('网络断了，连上以后会自动接着传')).toBeVisible()
  await consultant.reload()
  await expect(consultant.getByText('上次传到 48%：认识我.mp4')).toBeVisible()

  isBroken = false
  await pick(consultant, '选择视频接着传')
  await expect(consultant.getByRole('button', { name: '换一个视频' })).toBeVisible()
  expect([begun, pieces]).toEqual([1, 6])
  await expect(consultant.locator('video')).toHaveAttribute('poster', /\/files\/videos\/.*\.webp/)

  const subtitles = consultant.getByRole('textbox', { name: '字幕' })
  await subtitles.fill('你好，我是小安。')
  await expect(consultant.getByText('第一行要写 WEBVTT')).toBeVisible()
  await subtitles.fill('WEBVTT\n\n00:00.000 --> 00:12.000\n你好，我是小安。')
  await consultant.getByRole('textbox', { name: '标题' }).fill('我怎么工作')
  await consultant.getByRole('button', { name: '保存标题和字幕' }).click()
  await expect(consultant.getByText('已保存')).toBeVisible()
  expect(await accessibilityMistakes(consultant)).toEqual([])

  const visitor = await openPhone()
  await visitor.goto(`/detail?consultantId=${ID}`)
  await visitor.getByRole('link', { name: /介绍视频，0:12$/ }).click()
  await expect(visitor).toHaveURL(/\/videoPlay/)
  await expect(visitor.getByRole('heading', { name: '我怎么工作' })).toBeVisible()
  await visitor.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
  })
  await expect
    .poll(() => visitor.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3)
  const words = visitor.locator('.playback__words')
  await expect(words).toHaveText('你好，我是小安。')
  expect(await accessibilityMistakes(visitor)).toEqual([])
  await visitor.getByRole('checkbox', { name: '显示字幕' }).click()
  await expect(words).toHaveCount(0)
  await visitor.getByRole('button', { name: /^预约/ }).click()
  await expect(visitor).toHaveURL(new RegExp(`/detail\\?consultantId=${ID}`))

  await consultant.getByRole('button', { name: '撤下' }).click()
  await consultant.getByRole('dialog').getByRole('button', { name: '撤下' }).click()
  await expect(consultant.getByText('还没有介绍视频')).toBeVisible()
  await visitor.goto(`/videoPlay?consultantId=${ID}`)
  await expect(visitor.getByText('没有找到这个视频')).toBeVisible()
})
