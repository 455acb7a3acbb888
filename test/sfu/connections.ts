import { expect, type Page } from '@playwright/test'

/** What the page's calls are made of; the page's own code knows nothing of it. */
type WatchedWindow = typeof globalThis & { connections: RTCPeerConnection[] }

/** Before the page opens its room. */
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

/** Packets of sound keep coming on so many lines. */
export async function expectSoundFrom(page: Page, count: number): Promise<void> {
  const before = await soundPackets(page)
  const grown = async () => (await soundPackets(page)).filter((one, at) => one > (before[at] ?? 0)).length
  await expect.poll(grown, { message: 'lines on which sound comes' }).toBe(count)
}
