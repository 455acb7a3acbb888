import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { MINUTE } from '@xinqi/domain/time'
import { freePort } from '../../server/src/db/embedded/free-port'
import { ANSWERED, Customers } from './customers'
import { RealServer } from './real-server'
import { until } from './until'

let folder: string
let server: RealServer
let customers: Customers

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-kill-'))
  server = new RealServer(folder, await freePort())
  customers = new Customers(server)
  await server.start()
}, 200_000)
afterAll(async () => {
  await server.clear()
  fs.rmSync(folder, { recursive: true, force: true })
}, 60_000)

test('a server that is killed finds its database running, and everything in it', async () => {
  await customers.bookWhile(() => server.killNode())
  expect(server.runsDatabase()).toBe(true)
  await server.start()
  await customers.expectNothingLost()
}, 400_000)

test('a database that is killed is started again under a server that goes on', async () => {
  await customers.bookWhile(() => server.killPostmaster(), ANSWERED)
  await until('it says so', () => server.printed.includes('数据库已恢复'))
  expect(server.isAlive).toBe(true)
  await customers.expectNothingLost()
}, 400_000)

test('a machine that loses its power loses nothing that was answered', async () => {
  await customers.bookWhile(() => server.killEverything())
  await server.start()
  await customers.expectNothingLost()
}, 400_000)

test('Ctrl-C in the middle of calls ends everything soon, and in order', async () => {
  await customers.bookWhile(async () => {
    const started = performance.now()
    const code = await server.end('SIGINT')
    expect({ code, printed: code === 0 ? '' : server.printed }).toEqual({ code: 0, printed: '' })
    expect(performance.now() - started).toBeLessThan(6_000)
  })
  expect(server.runsDatabase()).toBe(false)
  await server.start()
  await customers.expectNothingLost()
}, 400_000)

test('a call that was cut off and is repeated after its minute makes no second order', async () => {
  await server.timePasses(2 * MINUTE)
  await customers.expectNothingLost()
}, 60_000)
