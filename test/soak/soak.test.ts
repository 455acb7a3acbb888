import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SECOND } from '@xinqi/domain/time'
import { freePort } from '../../server/src/db/embedded/free-port'
import { Chance } from '../../server/src/demo/random'
import { RealServer } from '../process/real-server'
import { until } from '../process/until'
import { mistakesOf } from './check'
import { newPairs } from './people'
import { Line } from './phone/line'
import { Phone } from './phone/phone'

const CLIENTS = Number(process.env.CLIENTS ?? 200)
const SECONDS = Number(process.env.SECONDS ?? 600)
/** Of who does what, and when; the same one leads the same way, as far as two machines are alike. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
/** Of all together. */
const MESSAGES_PER_SECOND = Number(process.env.MESSAGES_PER_SECOND ?? 15)
/** Seconds between two kills of the server, on average. */
const KILL_EVERY = 20
/** Of a hundred turns of somebody: so many break the line, so many close the app. */
const CUTS = 8
const RELOADS = 3
const LONGEST_CUT_MS = 6 * SECOND
/** By then the longest pause between two attempts has passed, of the sockets as well. */
const CALM_MS = 180 * SECOND
/** To log everybody in, and to look at everything. */
const BESIDES_MS = 600 * SECOND

test(
  `${CLIENTS} who write to each other for ${SECONDS} s (SEED=${SEED}), through cut lines, closed apps and killed servers, lose, double and turn round nothing`,
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-soak-'))
    const port = await freePort()
    const server = new RealServer(folder, port)
    const phones: Phone[] = []
    const chance = new Chance(SEED)
    try {
      await server.start()
      const pairs = await openPairs(server.origin, port, phones)
      const counts = { kills: 0, cuts: 0, reloads: 0 }
      const end = performance.now() + SECONDS * SECOND
      const goesOn = (): boolean => performance.now() < end
      await Promise.all([
        killNowAndThen(server, chance, goesOn, counts),
        ...phones.map((phone) => live(phone, new Chance(chance.between(1, 1_000_000)), goesOn, counts)),
      ])
      const ended = performance.now()
      await until('everything has arrived on both pages', () => pairs.every(isCalm), CALM_MS).catch(() => undefined)
      const calmAfter = ((performance.now() - ended) / SECOND).toFixed(1)
      const messages = phones.reduce((sum, { said }) => sum + said.size, 0)
      process.stdout.write(
        `${messages} messages, ${counts.cuts} cut lines, ${counts.reloads} closed apps, ${counts.kills} killed servers; all calm ${calmAfter} s after the last of it\n`,
      )
      expect(await mistakesOf(await server.databaseUrl(), pairs)).toEqual([])
      expect(messages).toBeGreaterThan(CLIENTS)
    } finally {
      for (const phone of phones) phone.stop()
      await server.clear()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
  SECONDS * SECOND + CALM_MS + BESIDES_MS,
)

interface Counts {
  kills: number
  cuts: number
  reloads: number
}

/** Everybody is logged in, and has their conversation open. */
async function openPairs(origin: string, port: number, phones: Phone[]): Promise<(readonly [Phone, Phone])[]> {
  const opened: (readonly [Phone, Phone])[] = []
  for (const [index, { visitor, consultant }] of (await newPairs(origin, Math.ceil(CLIENTS / 2))).entries()) {
    const pair = [
      await newPhone(`来访者 ${index + 1}`, { side: 'user', granted: visitor, otherId: consultant.id }, port),
      await newPhone(`咨询师 ${index + 1}`, { side: 'consultant', granted: consultant, otherId: visitor.id }, port),
    ] as const
    phones.push(...pair)
    opened.push(pair)
    for (const phone of pair) await phone.open()
  }
  return opened
}

async function newPhone(name: string, owner: Phone['owner'], port: number): Promise<Phone> {
  const line = new Line(port)
  await line.open()
  return new Phone(name, owner, line)
}

/** Nothing waits on either, and both pages end with the same. */
const isCalm = ([one, other]: readonly [Phone, Phone]): boolean =>
  one.unsent + other.unsent === 0 && one.lastSeq === other.lastSeq

/** Somebody writes, loses the line, closes the app and comes back. */
async function live(phone: Phone, chance: Chance, goesOn: () => boolean, counts: Counts): Promise<void> {
  const pauseMs = (CLIENTS / MESSAGES_PER_SECOND) * SECOND
  while (goesOn()) {
    await delay(chance.between(1, 2 * pauseMs))
    const turn = chance.between(1, 100)
    if (turn <= CUTS) {
      counts.cuts += 1
      // What is said just before, and while the line is away.
      phone.say()
      if (chance.between(0, 1) === 1) await delay(chance.between(0, 30))
      phone.cutLine()
      phone.say()
      await delay(chance.between(0, LONGEST_CUT_MS))
      phone.mendLine(chance.between(0, 1) === 1)
    } else if (turn <= CUTS + RELOADS) {
      counts.reloads += 1
      phone.say()
      await delay(chance.between(0, 30))
      await phone.reload()
    } else phone.say()
  }
}

async function killNowAndThen(
  server: RealServer,
  chance: Chance,
  goesOn: () => boolean,
  counts: Counts,
): Promise<void> {
  while (goesOn()) {
    await delay(chance.between(0, 2 * KILL_EVERY * SECOND))
    if (!goesOn()) return
    counts.kills += 1
    await server.killNode()
    await delay(chance.between(0, SECOND))
    await server.start()
  }
}
