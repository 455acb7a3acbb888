import { expect, test } from '@playwright/test'
import { PORT } from '../e2e/support/server-address'
import { startServer, type StartedServer } from '../e2e/support/server/start-server'
import { closeBrowser } from './runner/launch'
import type { MiniProgram } from './runner/program'
import { bookAndPay, moveClockToOpening, PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'
import { newPhone } from './support/wechat-person'

/** What WeChat's <live-pusher> reports: states of the room, and of who is in it. */
const STATE = { entered: 1018, arrived: 1031, left: 1032, video: 1033, audio: 1034 } as const
const XU_TINGLAN = '1-4'

/** Calls go over Tencent Cloud's TRTC; the seats it signs are good for an account that nobody has. */
const TRTC = { RTC_PROVIDER: 'trtc', TRTC_SDK_APP_ID: '1400000000', TRTC_SECRET_KEY: '0123456789abcdef'.repeat(4) }

let server: StartedServer
test.beforeAll(async () => {
  server = await startServer(PORT, { environment: TRTC })
})
test.afterAll(async () => {
  await closeBrowser()
  await server.stop()
})

async function report(program: MiniProgram, code: number, user: object = {}): Promise<void> {
  const message = JSON.stringify({ userlist: [{ userid: XU_TINGLAN, ...user }] })
  await (await program.find('live-pusher')).trigger('statechange', { code, message })
}

test('with TRTC the call is on the page itself, on live-pusher and live-player', async ({ request }) => {
  const path = 'packages/discover/detail/index?consultantId=4'
  const program = await launchApp(newPhone(), { path }, server.url)
  const { startAt } = await bookAndPay(program)
  await moveClockToOpening(request, startAt)
  await program.tap('=查看预约')
  await program.waitFor('=进入咨询室', PATIENCE_MS)
  await program.tap('=进入咨询室')
  await program.waitFor('=摄像头可以用', PATIENCE_MS)
  await program.tap('=进入咨询室')

  const pusher = await program.find('live-pusher', { timeout: PATIENCE_MS })
  const url = new URL(String(await pusher.attr('url')))
  expect(url.searchParams.get('sdkappid')).toBe('1400000000')
  expect(url.searchParams.get('usersig')).toMatch(/^eJ/)
  expect(await pusher.attr('enableMic')).toBe(true)
  await expect.poll(() => program.calls('createLivePusherContext.start')).toHaveLength(1)

  await report(program, STATE.entered)
  await report(program, STATE.arrived)
  await report(program, STATE.video, { streamtype: 'main', hasvideo: true, playurl: 'room://peer' })
  await report(program, STATE.audio, { hasaudio: true, playurl: 'room://peer' })
  const player = await program.find('live-player', { timeout: PATIENCE_MS })
  expect(await player.attr('src')).toBe('room://peer')
  expect(await player.attr('muteAudio')).toBe(false)
  expect(await player.attr('muteVideo')).toBe(false)

  await program.tap('=静音')
  await expect.poll(async () => (await program.find('live-pusher')).attr('enableMic')).toBe(false)
  await report(program, STATE.left)
  await expect.poll(() => program.exists('live-player')).toBe(false)
  await expectHealthy(program)

  await program.tap('=离开')
  await program.tap('.ui-dialog__acts .ui-button_primary')
  await expect.poll(() => program.exists('live-pusher')).toBe(false)
  await program.waitFor('=回到咨询室', PATIENCE_MS)
  await program.close()
})
