import { CODE } from '@xinqi/domain/codes'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import type { Locator, Page } from '@playwright/test'
import { appointmentOf } from './support/book'
import { bookAndPay } from './support/booked'
import { expectNewRoutes, expectSoundFrom, watchConnections } from './support/connections'
import { expect, test, type PhoneOptions } from './support/journey'
import { logIn, logInAsConsultant } from './support/log-in'
import { lookAs, type Reader } from './support/looks'
import {
  controls,
  enterRoom,
  expectPictureAndSound,
  expectSound,
  holdPackets,
  holdSignalWay,
  keepCameras,
  takeCameraAway,
  turnCamera,
  notice,
  portrait,
} from './support/room'
import { advanceTo } from './support/sandbox'

const VISITOR = '13800138621'
const STRANGER = '13800138622'
const CONSULTANT = { name: '许听澜', phone: '13900000004' }
const RECONNECTING = '连接断了一下，正在重新接通…'
const VOICE_ONLY = '对方没有开摄像头，你们可以用声音交谈'

const LIGHT_AND_DARK: Reader = { reader: 'light and dark', fontPx: 16, looks: { light: 'light', dark: 'dark' } }

/** The session of which all these tests are: booked once, its room open. */
interface Session {
  appointNo: string
  visitor: StorageState
  consultant: StorageState
}
type StorageState = NonNullable<PhoneOptions['storageState']>
type OpenPhone = (options?: PhoneOptions) => Promise<Page>

let session: Session

test.describe.configure({ mode: 'serial' })

const roomOf = (side: 'visitor' | 'consultant') =>
  `/live/${session.appointNo}?userType=${side === 'consultant' ? 1 : 2}`

/** Both before the open door of their room. */
async function bothAtTheDoor(openPhone: OpenPhone): Promise<{ visitor: Page; consultant: Page }> {
  const visitor = await openPhone({ storageState: session.visitor })
  const consultant = await openPhone({ storageState: session.consultant })
  return { visitor, consultant }
}

async function bothInside({ visitor, consultant }: { visitor: Page; consultant: Page }): Promise<void> {
  await Promise.all([visitor.goto(roomOf('visitor')), consultant.goto(roomOf('consultant'))])
  await Promise.all([enterRoom(visitor), enterRoom(consultant)])
  await Promise.all([expectPictureAndSound(visitor), expectPictureAndSound(consultant)])
}

/** A line across the sheet, so far down. */
async function drawLine(page: Page, sheet: Locator, down: number): Promise<void> {
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('There is no sheet.')
  const y = box.y + box.height * down
  await page.mouse.move(box.x + box.width * 0.2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, y + 10, { steps: 4 })
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 4 })
  await page.mouse.up()
}

/** How many dots of the sheet are not paper. */
const inkOf = (drawing: Locator): Promise<number> =>
  drawing.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    // A copy, to be read: the browser complains of what is read from a canvas that is drawn on.
    const copy = document.createElement('canvas')
    Object.assign(copy, { width: canvas.width, height: canvas.height })
    const context = copy.getContext('2d', { willReadFrequently: true })
    context?.drawImage(canvas, 0, 0)
    const { data } = context?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] }
    let ink = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) ink += 1
    return ink
  })

test('a session begins', async ({ phonePage: visitor, openPhone }) => {
  const { orderNo } = await bookAndPay(visitor, VISITOR, { consultant: CONSULTANT.name, day: 1 })
  const { appointNo, appointStartTime } = await appointmentOf(visitor, orderNo)
  await advanceTo(visitor.request, parseMoment(appointStartTime).getTime() + 10 * MINUTE)
  // By now the visitor's token is old: it is refreshed once, here, and not anew by every test with what is used up.
  await visitor.goto('/userCenter')
  await expect(visitor.getByText(/^138\*{4}8621$/)).toBeVisible()
  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, '/consultantOrder/2')
  session = {
    appointNo,
    visitor: await visitor.context().storageState(),
    consultant: await consultant.context().storageState(),
  }
})

test('a lost connection is said calmly and mends by itself', async ({ openPhone }) => {
  const both = await bothAtTheDoor(openPhone)
  const { visitor, consultant } = both
  const way = await holdSignalWay(visitor)
  await bothInside(both)
  await expect(notice(visitor)).toHaveText('')

  await way.cut()
  await expect(notice(visitor)).toHaveText(RECONNECTING)
  await expect(notice(consultant)).toHaveText('对方的网络断了一下，请稍等')
  await expectPictureAndSound(visitor)
  await expectPictureAndSound(consultant)

  way.mend()
  await expect(notice(visitor)).toHaveText('')
  await expect(notice(consultant)).toHaveText('')
  await Promise.all([expectPictureAndSound(visitor), expectPictureAndSound(consultant)])
})

test('another network: new routes are looked for though the old ones still count as open, and the call goes on', async ({
  openPhone,
}) => {
  const both = await bothAtTheDoor(openPhone)
  const { visitor, consultant } = both
  await Promise.all([watchConnections(visitor), watchConnections(consultant)])
  await bothInside(both)
  await expectSoundFrom([visitor, consultant], 1)
  // One of the two offers the restart, the other one asks for it.
  for (const mover of [visitor, consultant]) {
    await expectNewRoutes(mover, [visitor, consultant])
    await expect(notice(visitor)).toHaveText('')
    await Promise.all([expectPictureAndSound(visitor), expectPictureAndSound(consultant)])
    await expectSoundFrom([visitor, consultant], 1)
  }
})

test('a network that is gone comes back, and so does the picture', async ({ openPhone }) => {
  const both = await bothAtTheDoor(openPhone)
  const { visitor, consultant } = both
  const way = await holdSignalWay(visitor)
  const losePackets = await holdPackets(visitor)
  await bothInside(both)

  await Promise.all([way.cut(), losePackets(100)])
  await expect(notice(visitor)).toHaveText(RECONNECTING)
  // Without a packet the other side, too, gives the route up after some seconds.
  await expect(notice(consultant)).toHaveText(RECONNECTING, { timeout: 20_000 })
  await expect(portrait(consultant)).toBeHidden()

  way.mend()
  await losePackets(0)
  await expect(notice(visitor)).toHaveText('', { timeout: 30_000 })
  await expect(notice(consultant)).toHaveText('', { timeout: 30_000 })
  await Promise.all([expectPictureAndSound(visitor), expectPictureAndSound(consultant)])
})

test('who loads the page anew comes back, and the hour has gone on', async ({ openPhone }) => {
  const both = await bothAtTheDoor(openPhone)
  const { visitor, consultant } = both
  await bothInside(both)
  await expect(visitor.getByRole('timer')).toHaveText(/^还有 (40|39) 分钟$/)

  await visitor.reload()
  await expect(notice(consultant)).toHaveText('对方的网络断了一下，请稍等')
  await enterRoom(visitor)
  await Promise.all([expectPictureAndSound(visitor), expectPictureAndSound(consultant)])
  await expect(notice(consultant)).toHaveText('')
  await expect(visitor.getByRole('timer')).toHaveText(/^还有 (40|39) 分钟$/)

  await Promise.all([visitor.reload(), consultant.reload()])
  await enterRoom(visitor)
  await expect(notice(visitor)).toHaveText('对方的网络断了一下，请稍等')
  await enterRoom(consultant)
  await Promise.all([expectPictureAndSound(visitor), expectPictureAndSound(consultant)])
})

test('the visitor draws before the eyes of the consultant, from one press to another', async ({ openPhone }) => {
  const both = await bothAtTheDoor(openPhone)
  const { visitor, consultant } = both
  await bothInside(both)
  const [sheet, seen] = [visitor.locator('#room-pad-sheet'), consultant.locator('.room-drawing .ui-drawing')]
  await visitor.getByRole('button', { name: '给对方看画' }).click()
  await expect(visitor.getByText('你还没有存下的画')).toBeVisible()
  await visitor.getByRole('button', { name: '现在画一张' }).click()
  await expect(visitor.getByText('这张纸现在只有你看得到。')).toBeVisible()
  await drawLine(visitor, sheet, 0.3)
  await visitor.getByRole('button', { name: '边画边给对方看' }).click()
  await expect(seen).toBeVisible()
  const one = await inkOf(seen)
  expect(one).toBeGreaterThan(0)

  // It grows as it is drawn.
  await drawLine(visitor, sheet, 0.6)
  await expect.poll(() => inkOf(seen)).toBeGreaterThan(one)
  const mistakes: string[] = []
  const lookAtVisitor = await lookAs(LIGHT_AND_DARK, visitor, mistakes)
  await lookAtVisitor('room-drawing-shown')
  const lookAtConsultant = await lookAs(LIGHT_AND_DARK, consultant, mistakes)
  await lookAtConsultant('room-drawing-seen')
  expect(mistakes).toEqual([])

  // Whoever loads the page anew goes on.
  await consultant.reload()
  await enterRoom(consultant)
  await expect(seen).toBeVisible()
  await visitor.reload()
  await enterRoom(visitor)
  await expect(visitor.getByRole('button', { name: '停下，不再给看' })).toBeVisible()
  await visitor.getByRole('button', { name: '停下，不再给看' }).click()
  await expect(visitor.getByText('这张纸现在只有你看得到。')).toBeVisible()
  await expect(seen).toBeHidden()
})

test('packets get lost: a weak network is said, and goes', async ({ openPhone }) => {
  const both = await bothAtTheDoor(openPhone)
  const { visitor } = both
  const losePackets = await holdPackets(visitor)
  const told = visitor.waitForResponse('**/appoint/callQuality/add', { timeout: 60_000 })
  await bothInside(both)
  await losePackets(35)
  await expect(notice(visitor)).toHaveText('网络有些弱，已为你优先保证声音')
  await losePackets(0)
  await expect(notice(visitor)).toHaveText('', { timeout: 30_000 })
  await expectPictureAndSound(visitor)
  // Ten seconds of this have been told to the server, and taken.
  expect(await (await told).json()).toMatchObject({ code: CODE.ok })
})

test('the camera turns to the other one where there is one, and off', async ({ openPhone }) => {
  const both = await bothAtTheDoor(openPhone)
  const { visitor, consultant } = both
  await keepCameras(visitor, 0, 2)
  await keepCameras(consultant, 0)
  await bothInside(both)
  await expect(controls(consultant).getByRole('button', { name: '翻转摄像头' })).toHaveCount(0)
  const before = await ownCamera(visitor)
  await controls(visitor).getByRole('button', { name: '翻转摄像头' }).click()
  await expect.poll(() => ownCamera(visitor)).not.toBe(before)
  await expectPictureAndSound(consultant)

  await turnCamera(visitor, 'off')
  await expect(portrait(consultant)).toBeVisible()
  await expect(notice(consultant)).toHaveText(VOICE_ONLY)
  await expectSound(consultant)
  await turnCamera(visitor, 'on')
  await expect(portrait(consultant)).toBeHidden()
  await expect(notice(consultant)).toHaveText('')
  await expectPictureAndSound(consultant)
})

/** Which camera films this side. */
const ownCamera = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const own = document.querySelector<HTMLVideoElement>('.meeting-room__local video')
    return own?.srcObject instanceof MediaStream ? own.srcObject.getVideoTracks()[0]?.getSettings().deviceId : undefined
  })

test('without a camera one goes in with the voice', async ({ openPhone }) => {
  const { visitor, consultant } = await bothAtTheDoor(openPhone)
  await takeCameraAway(visitor)
  await visitor.goto(roomOf('visitor'))
  await expect(visitor.getByRole('alert')).toContainText(/没有找到摄像头.*也可以先只用语音进入。/s)
  await enterRoom(visitor, '仅用语音进入')
  await consultant.goto(roomOf('consultant'))
  await enterRoom(consultant)
  await expectPictureAndSound(visitor)
  await expectSound(consultant)
  await expect(portrait(consultant)).toBeVisible()
  await expect(notice(consultant)).toHaveText(VOICE_ONLY)
  await expect(controls(visitor).getByRole('button', { name: '翻转摄像头' })).toHaveCount(0)
  await controls(visitor).getByRole('button', { name: '摄像头，关着' }).click()
  await expect(visitor.getByText('没有找到摄像头或麦克风')).toBeVisible()
  await expectSound(consultant)
})

test('nobody but the two comes in', async ({ phonePage: stranger }) => {
  await logIn(stranger, STRANGER, '/home')
  await stranger.goto(`/live/${session.appointNo}`)
  await expect(stranger.getByText('没有找到这个预约').first()).toBeVisible()
  await expect(stranger).toHaveURL(/userOrder/)
})
