import { expect, type Page } from '@playwright/test'

/** What the page's calls are made of; the page's own code knows nothing of it. */
type WatchedWindow = typeof globalThis & { connections: RTCPeerConnection[] }

/** Before the page opens its room: what it talks by can then be asked. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connections: RTCPeerConnection[] = []
    ;(globalThis as WatchedWindow).connections = connections
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        connections.push(this)
      }
    }
  })
}

/** How many connections the phone holds. */
export const openConnections = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as WatchedWindow).connections.filter(({ connectionState }) => connectionState !== 'closed').length,
  )

/** Packets of sound that have come, by the line on which they come; lines of who left stay away. */
const soundPackets = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const open = (globalThis as WatchedWindow).connections.filter(({ connectionState }) => connectionState !== 'closed')
    const packets: number[] = []
    for (const connection of open) {
      const report = await connection.getStats()
      report.forEach(({ type, kind, packetsReceived }: { type: string; kind?: string; packetsReceived?: number }) => {
        if (type === 'inbound-rtp' && kind === 'audio') packets.push(packetsReceived ?? 0)
      })
    }
    return packets
  })

/** Packets of sound keep coming from so many others, to each of these. */
export async function expectSoundFrom(pages: readonly Page[], count: number): Promise<void> {
  for (const page of pages) {
    const before = await soundPackets(page)
    const grown = async () => (await soundPackets(page)).filter((one, at) => one > (before[at] ?? 0)).length
    await expect.poll(grown, { message: 'lines on which sound comes', timeout: 60_000 }).toBe(count)
  }
}

/** The name under which the newest connection looks for its routes: another one after a restart. */
const routesName = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { connections } = globalThis as WatchedWindow
    return /a=ice-ufrag:(\S+)/.exec(connections.at(-1)?.localDescription?.sdp ?? '')?.[1]
  })

/** Tells the page that it is in a network again, as it is after Wi-Fi has become another one. */
const comeOnline = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** One of two changes its network: both look for routes anew, of which each is told the other's by the server. */
export async function expectNewRoutes(mover: Page, [one, other]: readonly [Page, Page]): Promise<void> {
  const before = [await routesName(one), await routesName(other)]
  // A change that comes right after another one is served by the same restart.
  await expect(async () => {
    await comeOnline(mover)
    await expect.poll(() => routesName(one), { timeout: 2000 }).not.toBe(before[0])
  }).toPass()
  await expect.poll(() => routesName(other)).not.toBe(before[1])
}
