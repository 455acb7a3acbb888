import { expect, type Page, type WebSocketRoute } from '@playwright/test'

/** What one can do in the room. */
export const controls = (page: Page) => page.getByRole('group', { name: '通话' })

/** The one sentence at the foot of the room. */
export const notice = (page: Page) => page.locator('.meeting-room__notice')

/** The other person's portrait, where their picture would be. */
export const portrait = (page: Page) => page.locator('.meeting-room__portrait')

export async function enterRoom(page: Page, way: string | RegExp = '进入咨询室'): Promise<void> {
  await page.getByRole('button', { name: way }).click()
  await expect(controls(page)).toBeVisible()
}

/** A press within half a second of the one before is ignored: presses until one counts. */
export async function turnCamera(page: Page, way: 'on' | 'off'): Promise<void> {
  const [now, then] = way === 'on' ? ['关着', '开着'] : ['开着', '关着']
  const camera = (state: string | undefined) => controls(page).getByRole('button', { name: `摄像头，${state}` })
  await expect(async () => {
    if (await camera(now).isVisible()) await camera(now).click()
    await expect(camera(then)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Sees the other person: new pictures keep being drawn. */
export const expectPicture = (page: Page): Promise<void> =>
  expectGrowing('new pictures of the other person', () => drawnPictures(page))

/** Hears the other person: sound keeps arriving and is played. */
export const expectSound = (page: Page): Promise<void> =>
  expectGrowing('sound of the other person', () => playedSeconds(page))

export async function expectPictureAndSound(page: Page): Promise<void> {
  await expectPicture(page)
  await expectSound(page)
}

async function expectGrowing(message: string, measure: () => Promise<number>): Promise<void> {
  const before = await measure()
  await expect.poll(measure, { message }).toBeGreaterThan(before)
}

const drawnPictures = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('.meeting-room__remote video')
    return video && video.videoWidth > 0 ? video.getVideoPlaybackQuality().totalVideoFrames : 0
  })

/** How long the other person's sound has played, as long as its track is alive. */
const playedSeconds = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sound = document.querySelector<HTMLAudioElement>('.meeting-room__remote audio')
    const tracks = sound?.srcObject instanceof MediaStream ? sound.srcObject.getAudioTracks() : []
    const arrives = tracks.some((track) => track.readyState === 'live' && !track.muted)
    return sound && !sound.paused && arrives ? sound.currentTime : 0
  })

/** The way from a page to the signalling server, in the test's hands. */
export interface SignalWay {
  /** Closes what is open, and whatever the page opens until `mend`. */
  cut(): Promise<void>
  mend(): void
}

/** Before the page opens its room. */
export async function holdSignalWay(page: Page): Promise<SignalWay> {
  let whole = true
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket('**/signal', async (way) => {
    if (!whole) return way.close()
    open.add(way)
    way.connectToServer()
  })
  return {
    cut: async () => {
      whole = false
      for (const way of open) await way.close()
      open.clear()
    },
    mend: () => {
      whole = true
    },
  }
}

/** Loses so many of a hundred packets of the call from now on; other requests lose nothing. */
export type LosePackets = (percent: number) => Promise<void>

/** Before the page opens its room: the browser decides for a connection as it begins whether packets can get lost. */
export async function holdPackets(page: Page): Promise<LosePackets> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const lose: LosePackets = async (percent) => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      // With none at all nothing is pretended, and no packets get lost either.
      latency: 1,
      downloadThroughput: -1,
      uploadThroughput: -1,
      packetLoss: percent,
    })
  }
  await lose(0)
  return lose
}

/** The page knows only these of the pretended cameras. Number 1 films depth, which no call can send. */
export async function keepCameras(page: Page, ...numbers: (0 | 2)[]): Promise<void> {
  await page.addInitScript(
    (labels: string[]) => {
      const { mediaDevices } = navigator
      const enumerate = mediaDevices.enumerateDevices.bind(mediaDevices)
      mediaDevices.enumerateDevices = async () =>
        (await enumerate()).filter(({ kind, label }) => kind !== 'videoinput' || labels.includes(label))
    },
    numbers.map((number) => `fake_device_${number}`),
  )
}

/** A phone that has no camera. */
export async function takeCameraAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const capture = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (constraints) =>
      constraints?.video
        ? Promise.reject(new DOMException('Requested device not found', 'NotFoundError'))
        : capture(constraints)
  })
}
