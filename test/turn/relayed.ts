import type { Page } from '@playwright/test'

export type Transport = 'udp' | 'tcp' | 'tls'

/** Another pass than the one that the server gave. */
export interface Pass {
  username?: string | undefined
  credential?: string | undefined
}

/** What the page's connections are made of; the page's own code knows nothing of it. */
interface Watched {
  connections: RTCPeerConnection[]
  /** Codes with which a relay turned the page away. */
  refusals: number[]
  /** By whom it asked, each of which carries its expiry. */
  usernames: string[]
}

type WatchedWindow = typeof globalThis & { relayed: Watched }

/** Before the page opens its room: its calls know no way but this one relay, spoken to in this manner. */
export async function onlyByRelay(page: Page, transport: Transport, pass?: Pass): Promise<void> {
  await page.addInitScript(
    ({ transport: wanted, pass: given }) => {
      const watched: Watched = { connections: [], refusals: [], usernames: [] }
      ;(globalThis as WatchedWindow).relayed = watched
      const isWanted = (url: string): boolean =>
        wanted === 'tls' ? url.startsWith('turns:') : url.startsWith('turn:') && url.endsWith(`transport=${wanted}`)
      globalThis.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(configuration: RTCConfiguration = {}) {
          const iceServers = (configuration.iceServers ?? []).map((server) => ({
            ...server,
            urls: [server.urls].flat().filter(isWanted),
            username: given?.username ?? server.username ?? '',
            credential: given?.credential ?? server.credential ?? '',
          }))
          super({ ...configuration, iceServers, iceTransportPolicy: 'relay' })
          watched.connections.push(this)
          watched.usernames.push(...iceServers.map(({ username }) => username))
          this.addEventListener('icecandidateerror', ({ errorCode }) => watched.refusals.push(errorCode))
        }
      }
    },
    { transport, pass },
  )
}

/** How the page reaches the other one: its own end of the way that is in use, and by what it speaks to the relay. */
export const wayOf = (page: Page): Promise<{ type: string; protocol: string } | undefined> =>
  page.evaluate(async () => {
    const connection = (globalThis as WatchedWindow).relayed.connections.at(-1)
    const report = new Map<string, Record<string, string>>()
    ;(await connection?.getStats())?.forEach((stats: Record<string, string>, id) => report.set(id, stats))
    const transport = [...report.values()].find(({ type }) => type === 'transport')
    const pair = report.get(transport?.selectedCandidatePairId ?? '')
    const local = report.get(pair?.localCandidateId ?? '')
    return local && { type: local.candidateType ?? '', protocol: local.relayProtocol ?? '' }
  })

/** Codes with which a relay turned the page away. */
export const refusals = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as WatchedWindow).relayed.refusals)

/** When the pass runs out by which the page asked last; seconds since 1970. */
export const passEnds = (page: Page): Promise<number> =>
  page.evaluate(() => Number((globalThis as WatchedWindow).relayed.usernames.at(-1)?.split(':')[0]))
