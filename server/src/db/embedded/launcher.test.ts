/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { acquireInstanceLock } from '../instance-lock'
import { startEmbedded } from './launcher'
import { isRunning, readPostmaster } from './postmaster'

let parent: string
let home: string
beforeAll(() => {
  // Private on purpose: a database of root's runs under an account that cannot walk here.
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'))
  home = path.join(parent, 'postgres')
})
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }))

const neverLost = () => {
  throw new Error('lock lost')
}

async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

test('what was committed outlives kill -9, whatever the pid file says', async () => {
  const first = await startEmbedded(home)
  await query(first.url, 'create table kept (n int); insert into kept values (1), (2)')
  const killed = readPostmaster(path.join(home, 'data'))
  process.kill(killed?.pid ?? 0, 'SIGKILL')

  const second = await startEmbedded(home)
  expect(second.reused).toBe(false)
  expect(await query(second.url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }])
  await second.stop()
}, 60_000)

test('the pid of a stranger in the pid file does not keep it from starting', async () => {
  const pidFile = path.join(home, 'data', 'postmaster.pid')
  fs.writeFileSync(pidFile, `${process.pid}\n${home}\n1\n1\n\n127.0.0.1\n`)
  const embedded = await startEmbedded(home)
  expect(embedded.reused).toBe(false)
  await embedded.stop()
  expect(fs.existsSync(pidFile)).toBe(false)
}, 60_000)

test('a second start joins the running one, and only one server gets its lock', async () => {
  const [first, second] = await Promise.all([startEmbedded(home), startEmbedded(home)])
  expect(second.url).toBe(first.url)
  const lock = await acquireInstanceLock(first.url, neverLost)
  expect(lock).toBeDefined()
  expect(await acquireInstanceLock(second.url, neverLost)).toBeUndefined()

  await lock?.release()
  const next = await acquireInstanceLock(second.url, neverLost)
  expect(next).toBeDefined()
  await next?.release(() => first.stop())
  const left = readPostmaster(path.join(home, 'data'))
  expect(left && isRunning(left, path.join(home, 'data'))).toBeFalsy()
}, 60_000)
