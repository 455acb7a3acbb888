import { DEFAULT_FAILURE } from '@xinqi/domain/codes'
import { connect, ping } from '../db/connect'
import { freePort } from '../db/embedded/free-port'
import { useTestApp } from '../testing/use-test-app'
import { createFastify } from './create-http'
import { answerError } from './envelope'
import { closeWhileDraining, serveHealth, type Readiness } from './health'

const app = useTestApp()

const statusOf = async (path: string): Promise<number> => (await fetch(app.origin + path)).status

test('a server that reaches its database is ready', async () => {
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
})

describe('without a database', () => {
  /** A server whose database has gone: nobody listens at its address. */
  async function withoutDatabase<T>(work: (origin: string) => Promise<T>): Promise<T> {
    const connection = connect(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`)
    const server = createFastify('silent')
    serveHealth(server, { needs: { database: () => ping(connection.db) }, wants: {}, isDraining: () => false })
    server.setErrorHandler(answerError)
    server.get('/call', () => connection.db.selectFrom('organization').selectAll().execute())
    server.get('/other', () => Promise.reject(new Error('nobody foresaw this')))
    try {
      return await work(await server.listen({ port: 0, host: '127.0.0.1' }))
    } finally {
      await server.close()
      await connection.close()
    }
  }

  const messageOf = async (address: string): Promise<string> =>
    ((await (await fetch(address)).json()) as { msg: string }).msg

  it('the process is well, and not ready', () =>
    withoutDatabase(async (origin) => {
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      const answer = await fetch(`${origin}/readyz`)
      expect([answer.status, await answer.json()]).toEqual([503, { notReady: ['database'] }])
    }))

  it('people are told to try again in a while; what nobody foresaw still leads to customer service', () =>
    withoutDatabase(async (origin) => {
      expect(await messageOf(`${origin}/call`)).toBe('服务暂时不可用，请稍后再试')
      expect(await messageOf(`${origin}/other`)).toBe(DEFAULT_FAILURE)
    }))
})

async function served<T>(readiness: Readiness, work: (origin: string) => Promise<T>): Promise<T> {
  const server = createFastify('silent')
  closeWhileDraining(server, readiness)
  serveHealth(server, readiness)
  try {
    return await work(await server.listen({ port: 0, host: '127.0.0.1' }))
  } finally {
    await server.close()
  }
}

test('a server whose database is away or lacks a migration says which and no more', async () => {
  const away = () => Promise.reject(new Error('password of xinqi at 10.0.0.7 refused'))
  const needs = { database: away, migrations: away }
  await served({ needs, wants: {}, isDraining: () => false }, async (origin) => {
    const answer = await fetch(`${origin}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([503, { notReady: ['database', 'migrations'] }])
  })
})

test('a server without its bus is not sent away, since all of them lose it at once, and names it', async () => {
  const away = () => Promise.reject(new Error('connection to 10.0.0.8 refused'))
  const needs = { database: async () => undefined }
  await served({ needs, wants: { bus: away }, isDraining: () => false }, async (origin) => {
    const answer = await fetch(`${origin}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([200, { without: ['bus'] }])
  })
})

test('a server that drains is not ready, answers on and lets go of connections', async () => {
  let isDraining = false
  await served({ needs: {}, wants: {}, isDraining: () => isDraining }, async (origin) => {
    expect((await fetch(`${origin}/readyz`)).headers.get('connection')).toBe('keep-alive')
    isDraining = true
    const answer = await fetch(`${origin}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([503, { notReady: ['draining'] }])
    expect(answer.headers.get('connection')).toBe('close')
    expect(await (await fetch(`${origin}/healthz`)).text()).toBe('ok')
  })
})
