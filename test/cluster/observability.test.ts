import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/src/db/embedded/free-port'
import { until } from '../process/until'
import { createTestDatabase, startTestCluster, type TestCluster, type TestDatabase } from '../support/postgres'
import { startServer, type ServerProcess } from '../support/server-process'

const FILES = path.join(__dirname, '../../deploy/observability')
const TOKEN = 'k'.repeat(40)

const promtool = (...args: string[]): string => execFileSync('promtool', args, { cwd: FILES, encoding: 'utf8' })

test('the rules are rules', () => {
  expect(promtool('check', 'rules', 'xinqi.rules.yml')).toContain('SUCCESS')
})

test('they wake somebody when they should, and nobody else', () => {
  expect(promtool('test', 'rules', 'xinqi.rules.test.yml')).toContain('SUCCESS')
})

describe('Prometheus beside a server', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-prometheus-'))
  let cluster: TestCluster
  let database: TestDatabase
  let server: ServerProcess
  let prometheus: ChildProcess
  let address: string

  beforeAll(async () => {
    cluster = await startTestCluster()
    database = await createTestDatabase(cluster.url)
    server = await startServer(database.url, { INSPECTION_TOKEN: TOKEN })
    fs.copyFileSync(path.join(FILES, 'xinqi.rules.yml'), path.join(folder, 'xinqi.rules.yml'))
    fs.writeFileSync(path.join(folder, 'inspection-token'), TOKEN)
    // As it is delivered, at this server, and in more of a hurry.
    const config = fs
      .readFileSync(path.join(FILES, 'prometheus.yml'), 'utf8')
      .replace('127.0.0.1:3000', new URL(server.origin).host)
      .replace(/(scrape|evaluation)_interval: \w+/g, '$1_interval: 1s')
    fs.writeFileSync(path.join(folder, 'prometheus.yml'), config)
    const port = await freePort()
    address = `http://127.0.0.1:${port}/api/v1`
    const args = ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`]
    prometheus = spawn('prometheus', args, { cwd: folder, stdio: 'ignore' })
  })
  afterAll(async () => {
    const gone = once(prometheus, 'exit')
    prometheus.kill('SIGTERM')
    await gone
    await server.stop()
    await database.drop()
    await cluster.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const ask = async <T>(question: string): Promise<T | null> => {
    const answer = await fetch(`${address}/${question}`).catch(() => null)
    return answer?.ok ? ((await answer.json()) as { data: T }).data : null
  }

  test('it reads the metrics with the token, and every rule is understood', async () => {
    type Targets = { activeTargets: { health: string; lastError: string }[] }
    type Rules = { groups: { rules: { name: string; health: string }[] }[] }
    await until('a scrape', async () => (await ask<Targets>('targets'))?.activeTargets[0]?.health === 'up')
    const rulesNow = async () => ((await ask<Rules>('rules'))?.groups ?? []).flatMap(({ rules }) => rules)
    await until('the rules', async () => {
      const rules = await rulesNow()
      return rules.length > 0 && rules.every(({ health }) => health !== 'unknown')
    })
    const rules = await rulesNow()
    expect(rules.length).toBeGreaterThan(15)
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([])
  })

  test('a server that is well alarms nobody', async () => {
    type Found = { result: unknown[] }
    const firing = 'query?query=' + encodeURIComponent('ALERTS{alertstate="firing"}')
    await until('a number', async () => ((await ask<Found>('query?query=xinqi_database_up'))?.result.length ?? 0) > 0)
    expect((await ask<Found>(firing))?.result).toEqual([])
  })
})
