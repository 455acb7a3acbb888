import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DAY, MINUTE } from '@xinqi/domain/time'
import { freePort } from '../../server/src/db/embedded/free-port'
import { Chance } from '../../server/src/demo/random'
import { ANSWERED, Customers } from '../process/customers'
import { RealServer } from '../process/real-server'

const KILLS = Number(process.env.KILLS ?? 200)
/** Of targets and moments; the same one kills alike, as far as two machines are alike. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const LATEST_MS = 1500
/** Days go by between two kills, so that there are always times to book. */
const DAYS_BETWEEN = 2
/** By then what people let lie has run out, and what they asked back has waited long enough. */
const DAYS_UNTIL_ENDED = 16
const PATIENCE_MS = KILLS * 60_000

const TARGETS = ['server', 'database', 'both'] as const

test(
  `${KILLS} kills at random moments (SEED=${SEED}) lose, double and refuse nothing`,
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-kills-'))
    const server = new RealServer(folder, await freePort())
    const customers = new Customers(server)
    const chance = new Chance(SEED)
    try {
      await server.start()
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const target = chance.pick(TARGETS)
        const afterMs = chance.between(0, LATEST_MS)
        const happens = async (): Promise<void> => {
          await delay(afterMs)
          if (target === 'server') await server.killNode()
          else if (target === 'both') await server.killEverything()
          else server.killPostmaster()
        }
        const began = performance.now()
        const crowd = await customers.bookWhile(happens, target === 'database' ? ANSWERED : 0)
        if (!server.isAlive) await server.start()
        const isBack = performance.now()
        await customers.expectNothingLost([crowd])
        const isProven = performance.now()
        // Sessions that nobody came to are judged: their money is on its way back when the next kill comes.
        await server.timePasses(DAYS_BETWEEN * DAY)
        const spans = [isBack - began, isProven - isBack, performance.now() - isProven]
        const seconds = spans.map((span) => (span / 1000).toFixed(1)).join(' + ')
        process.stdout.write(
          `${kill}/${KILLS}: ${target} after ${afterMs} ms; lived, proven, passed on: ${seconds} s\n`,
        )
      }
      await server.timePasses(DAYS_UNTIL_ENDED * DAY)
      for (const _ of [1, 2]) await server.timePasses(MINUTE)
      await customers.expectNothingStuck(true)
    } catch (error) {
      const words = server.printed.split('\n').filter((line) => !line.startsWith('{'))
      process.stdout.write(`The server's last words, without its log:\n${words.slice(-20).join('\n')}\n`)
      throw error
    } finally {
      await server.clear()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
  PATIENCE_MS,
)
