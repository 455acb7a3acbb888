import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { createMovableClock, HOUR, parseMoment, type MovableClock } from '@xinqi/domain/time'
import { clusterUrl } from '../../../test/support/jest/cluster-handle'
import { createTestDatabase } from '../../../test/support/postgres'
import { readConfig } from '../config/read-config'
import { isExpected } from '../call/is-expected'
import { openSeeing } from '../seeing/seeing'
import { createServices } from '../create-services'
import { newToken } from '../crypto/keyed-hash'
import { connect } from '../db/connect'
import { handlers } from '../features/handlers'
import { AVATARS } from '../features/person/commands/save-avatar'
import { routes } from '../features/routes'
import { createFastify, mountRoutes } from '../http/create-http'
import type { Services } from '../call/services'
import { loadDemo } from '../demo/load'
import { WITHOUT_HURRY_MS } from './test-app'

export interface Answer<K extends CallKey> {
  code: number
  msg: string
  data: Data<K>
}

export interface DemoApp {
  services: Services
  clock: MovableClock
  databaseUrl: string
  /** Makes a call over HTTP; with a token as whoever it names. */
  ask<K extends CallKey>(key: K, params: Params<K>, token?: string): Promise<Answer<K>>
  /** A session of this consultant. */
  tokenOf(consultantId: number): Promise<string>
  close(): Promise<void>
}

/** The demo world in a database of its own behind the real HTTP surface; tests start at Saturday 2026-11-21 10:10 in Beijing. */
export async function startDemoApp(): Promise<DemoApp> {
  const database = await createTestDatabase(clusterUrl())
  const { url, db, close } = connect(database.url, { max: 5, patienceMs: WITHOUT_HURRY_MS })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'demo-app-'))
  const config = { ...readConfig({ DATA_DIR: folder }), rateLimitFactor: 1000 }
  const clock = createMovableClock()
  clock.set(parseMoment('2026-11-21 10:10:00'))
  const fastify = createFastify('silent')
  const { seeing } = await openSeeing({ ...config, isExpected, log: fastify.log })
  const { services, closeRealtime } = await createServices({ config, url, db, clock, log: fastify.log, seeing })
  await loadDemo(services)
  const readiness = { needs: {}, wants: {}, isDraining: () => false }
  await mountRoutes(fastify, services, { handlers, routes, unresized: [AVATARS], watched: [], readiness })
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' })
  return {
    services,
    clock,
    databaseUrl: url,
    async ask(key, params, token) {
      const [method, url] = key.split(' ') as ['GET' | 'POST', string]
      const fields = new URLSearchParams()
      for (const [name, value] of Object.entries(params)) if (value !== undefined) fields.set(name, String(value))
      const headers: Record<string, string> = token ? { token } : {}
      const address = `${origin}/api${url}`
      const response = await (method === 'GET'
        ? fetch(`${address}?${fields.toString()}`, { headers })
        : fetch(address, { method, headers, body: fields }))
      return (await response.json()) as Answer<typeof key>
    },
    async tokenOf(consultantId) {
      const token = newToken()
      const now = clock.now()
      await db
        .insertInto('auth_session')
        .values({
          side: 'consultant',
          consultant_id: consultantId,
          access_hash: services.hash.token(token),
          access_expires_at: new Date(now.getTime() + HOUR),
          created_at: now,
        })
        .execute()
      return token
    },
    async close() {
      await closeRealtime()
      await fastify.close()
      await close()
      await database.drop()
      fs.rmSync(folder, { recursive: true })
    },
  }
}
