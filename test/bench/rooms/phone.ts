import type { Page } from 'playwright-core'
import type { StoredSession } from '@/platform/storage'
import { DAY } from '@xinqi/domain/time'
import { CHROMIUM_FLAGS } from '../../support/chromium'
import { sharedBrowser } from '../../weapp/runner/browser'

/** A camera as phones have it, where a journey's gives five pictures a second. */
const CAMERA_FLAGS = [
  '--use-fake-device-for-media-stream=device-count=1,fps=30',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]

/** Who comes to the room. */
export interface Party {
  side: 'userSession' | 'consultantSession'
  token: string
  id: number
}

/** When the page did what, in milliseconds since the press. */
export type Steps = Record<'offer' | 'seat' | 'answer' | 'route' | 'track' | 'frame', number>

/** A phone of somebody who is logged in, at the address. */
export async function openPhone(address: string, { side, token, id }: Party): Promise<Page> {
  const browser = await sharedBrowser([...CHROMIUM_FLAGS, ...CAMERA_FLAGS])
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const stored: StoredSession = { accessToken: token, refreshToken: '', expiresAt: Date.now() + DAY, id }
  // The compiler marks named functions with a helper that no page has.
  await page.addInitScript('globalThis.__name = (work) => work')
  await page.addInitScript(watchSteps)
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
    key: side,
    value: JSON.stringify({ data: stored }),
  })
  await page.goto(address, { waitUntil: 'load' })
  return page
}

/** Goes in; resolves when a picture of the other one is on the screen, with when each step was there. */
export async function goIn(page: Page): Promise<Steps> {
  const button = page.getByRole('button', { name: '进入咨询室' })
  await button.click()
  const shown = await page.waitForFunction(() => {
    const { roomSteps } = window as unknown as { roomSteps: Partial<Steps> }
    return roomSteps.frame === undefined ? undefined : roomSteps
  })
  return (await shown.jsonValue()) as Steps
}

/** Runs in the page before anything else: notes the first of each step after the last press. */
function watchSteps(): void {
  const steps: Partial<Steps> = {}
  let pressedAt = Infinity
  Object.assign(window, { roomSteps: steps, pressedAt })
  const note = (step: keyof Steps): void => {
    if (pressedAt !== Infinity) steps[step] ??= performance.now() - pressedAt
  }
  // The press itself, and not when the machine that presses says so.
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressedAt = timeStamp
      Object.assign(window, { pressedAt })
    },
    true,
  )

  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('{"t":"joined"')) note('seat')
      })
    }
  }
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      this.addEventListener('signalingstatechange', () => {
        if (this.signalingState === 'have-local-offer') note('offer')
        if (this.signalingState === 'stable') note('answer')
      })
      this.addEventListener('iceconnectionstatechange', () => {
        if (['connected', 'completed'].includes(this.iceConnectionState)) note('route')
      })
      this.addEventListener('track', () => note('track'))
    }
  }
  const watched = new WeakSet<HTMLVideoElement>()
  new MutationObserver(() => {
    for (const video of document.querySelectorAll<HTMLVideoElement>('.meeting-room__remote video')) {
      if (watched.has(video)) continue
      watched.add(video)
      video.requestVideoFrameCallback(() => note('frame'))
    }
  }).observe(document, { childList: true, subtree: true })
}
