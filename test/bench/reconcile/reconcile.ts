import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { addDays, createMovableClock, SECOND } from '@xinqi/domain/time'
import { freePort } from '../../../server/src/db/embedded/free-port'
import { createBillBooks } from '../../../server/src/providers/bill/sandbox/bill-books'
import { wechatBillGateway } from '../../../server/src/providers/bill/sandbox/wechat-bill-gateway'
import { createSandboxCredentials } from '../../../server/src/providers/sandbox-kit/credentials'
import { createSandboxStore } from '../../../server/src/providers/sandbox-kit/store'
import { timed } from '../measure'
import { atMost, exactly, inform, NotMeasured, type Part, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { BILL_DAY, insertDayOfPayments } from './day-of-payments'

const PAYMENTS = 100_000
const PLANTED = ['otherAmount', 'missingPayment', 'unknownPayment'] as const
const LOOK_MS = 50
const ROOT = path.join(__dirname, '../../..')

/** WeChat's bills at an address of their own, in this process: what it needs for them is not the server's. */
async function startCompany({ db }: BenchDatabase): Promise<{ url: string; stop(): Promise<void> }> {
  const store = createSandboxStore(db)
  const books = createBillBooks(store, 'wechat')
  for (const kind of PLANTED) await books.plant(BILL_DAY, kind)
  const app = fastify({ forceCloseConnections: true })
  const credentials = await createSandboxCredentials(store)
  await app.register(wechatBillGateway, {
    prefix: '/sandbox/wechatpay',
    books,
    credentials,
    clock: createMovableClock(),
  })
  return { url: await app.listen({ host: '127.0.0.1', port: await freePort() }), stop: () => app.close() }
}

/** What a process holds now, in MB, as Linux counts it; nothing once it has ended. */
const heldBy = (pid: number): number => {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

interface Run {
  peakMb: number
  seconds: number
  said: string
}

/** The heap that `npm run reconcile` is given, in MB. */
const HEAP_MB = 128

/** `npm run reconcile` in a process of its own. */
async function reconcile(databaseUrl: string, sandboxUrl: string, day: string, options: string[] = []): Promise<Run> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-bench-'))
  const env = { ...process.env, DATABASE_URL: databaseUrl, SANDBOX_URL: sandboxUrl, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [...options, '--import', 'tsx', 'server/scripts/reconcile.ts', day, 'wechat'], {
    cwd: ROOT,
    env: { ...env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid ?? 0
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  let peakMb = 0
  const look = setInterval(() => (peakMb = Math.max(peakMb, heldBy(pid))), LOOK_MS)
  const { milliseconds } = await timed(
    () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => {
          clearInterval(look)
          resolve()
        })
      }),
  )
  fs.rmSync(dataDir, { recursive: true, force: true })
  return { peakMb, seconds: milliseconds / SECOND, said }
}

const openCases = async ({ pool }: BenchDatabase): Promise<number> =>
  Number((await pool.query<{ count: string }>('select count(*) from reconciliation_case')).rows[0]?.count)

const aDay = (): Promise<Row[]> =>
  withDatabase('bench_reconcile', async (database) => {
    if (process.platform !== 'linux') throw new NotMeasured('the memory of a process is read from /proc')
    await insertDayOfPayments(database, PAYMENTS)
    const company = await startCompany(database)
    try {
      const limited = [`--max-old-space-size=${HEAP_MB}`]
      const quiet = await reconcile(database.url, company.url, addDays(BILL_DAY, -1), limited)
      const once = await reconcile(database.url, company.url, BILL_DAY, limited)
      if (!once.said.includes('已对账')) throw new Error(`The day was not compared: ${once.said}`)
      const unlimited = await reconcile(database.url, company.url, BILL_DAY)
      const title = `${PAYMENTS.toLocaleString('en')} payments of a day`
      const held = `${once.peakMb.toFixed(0)} MB, of a day without payments ${quiet.peakMb.toFixed(0)} MB`
      return [
        atMost(`${title}: the whole command`, once.seconds, 60, 's'),
        atMost(
          `${title}: the most it holds beyond a day without payments`,
          once.peakMb - quiet.peakMb,
          200,
          'MB',
          held,
        ),
        exactly(`${title}: cases, of ${PLANTED.length} planted differences`, await openCases(database), PLANTED.length),
        inform(
          `${title}: again, the heap not limited`,
          `${unlimited.seconds.toFixed(1)} s, ${unlimited.peakMb.toFixed(0)} MB`,
        ),
      ]
    } finally {
      await company.stop()
    }
  })

export const reconciliation: Part = {
  name: 'reconcile',
  title: 'Reconciliation of a day',
  notes: [
    `\`npm run reconcile\` runs as a process of its own for a day of ${PAYMENTS.toLocaleString('en')} payments at WeChat Pay: it starts, downloads both bills over HTTP from the sandbox's company (in the process that measures, which makes each bill anew from its records while the clock runs), checks their digests, puts the lines down, matches them with our rows and the ledger, opens cases and books the fees. Memory is the most resident memory of the process in looks 50 ms apart, with the heap of ${HEAP_MB} MB that the command is given; most of it is the server itself, as a day without payments shows. Without a limit Node leaves garbage where it lies while the machine has room, which is what the last row shows of a server that compares by itself.`,
  ],
  run: aDay,
}
