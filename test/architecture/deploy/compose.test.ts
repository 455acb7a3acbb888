import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { BesideCompose, Compose } from './compose-schema'
import { complaintOf, parsed, SETTINGS } from './told'

const DEPLOY = path.join(__dirname, '../../../deploy')
const read = (file: string): string => fs.readFileSync(path.join(DEPLOY, file), 'utf8')
const text = read('compose.yaml')
const besideText = read('compose.janus.yaml')

function compose(): Compose {
  const all = parse(text, { merge: true }) as Record<string, unknown>
  return parsed(Compose, Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('x-'))))
}

/** The processes of the service itself. */
const ours = () => Object.entries(compose().services).filter(([, { image }]) => image.startsWith('xinqi:'))

test('the file says nothing that Compose does not know', () => {
  expect(Object.keys(compose().services)).toEqual(
    expect.arrayContaining([
      'caddy',
      'web-1',
      'web-2',
      'jobs',
      'database',
      'db-a',
      'db-b',
      'db-c',

      'nats',
      'redis',
      'coturn',
    ]),
  )
})

test('what is named is there: volumes, networks, files, services', () => {
  const { services, volumes, networks } = compose()
  for (const service of Object.values(services)) {
    for (const place of service.volumes ?? []) {
      const [from = ''] = place.split(':')
      if (from.startsWith('.')) expect(fs.existsSync(path.join(DEPLOY, from))).toBe(true)
      else expect(Object.keys(volumes)).toContain(from)
    }
    for (const network of service.networks ?? []) expect(Object.keys(networks)).toContain(network)
    const needed = service.depends_on ?? []
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed)) expect(services).toHaveProperty(other)
    if (service.build)
      expect(fs.existsSync(path.join(DEPLOY, service.build.context, service.build.dockerfile))).toBe(true)
  }
})

test('every password that it asks for stands in the example, and none that it does not', () => {
  const asked = [...`${text}${besideText}`.matchAll(/\$\{(\w+)/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'XINQI_VERSION')
  const offered = [...read('machines.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect([...new Set(asked)].sort()).toEqual([...offered].sort())
})

test('the media server is told of to who holds rooms, and reached by them alone', () => {
  const { services } = parsed(BesideCompose, parse(besideText, { merge: true }))
  const { janus, ...told } = services
  expect(Object.keys(told)).toEqual(
    ours().flatMap(([name, { environment }]) => (environment?.ROLES?.includes('signal') ? [name] : [])),
  )
  for (const { environment = {} } of Object.values(told))
    expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([])
  const { ports, networks, command, build } = janus && 'image' in janus ? janus : {}
  // Not 8188, by which the service speaks to it.
  expect(ports).toEqual(['50000-50199:50000-50199/udp'])
  expect(command).toContain('--rtp-port-range=50000-50199')
  expect(networks).toEqual(['inside'])
  expect(fs.existsSync(path.join(DEPLOY, '..', build?.dockerfile ?? 'none'))).toBe(true)
})

test('each process of the service is told only what it reads, and starts with it', () => {
  expect(ours().length).toBeGreaterThan(2)
  for (const [, { environment = {}, read_only: isReadOnly }] of ours()) {
    expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([])
    const told = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:\?\}/g, 'a1b2c3d4e5'),
    ])
    expect(complaintOf(Object.fromEntries(told) as Record<string, string>)).toBeNull()
    expect(isReadOnly).toBe(true)
  }
})

test('two answer people, one does what is due, and what may be late is read at a replica', () => {
  const roles = ours().map(([name, { environment }]) => [name, environment?.ROLES])
  expect(Object.fromEntries(roles)).toEqual({ 'web-1': 'web,signal', 'web-2': 'web,signal', jobs: 'jobs' })
  const { database } = compose().services
  const [, replicas = 'nowhere'] = database?.environment?.REPLICA_BIND?.split('*') ?? []
  for (const [, { environment }] of ours()) expect(environment?.DATABASE_READ_URL).toContain(`@database${replicas}/`)
})

test('a process that is told nothing of the database does not start: the check can fail', () => {
  expect(complaintOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://xinqi.example.com' })).toContain('DATABASE_URL')
})

test('Caddy asks each web process whether it is ready, and shows nothing of the inside', () => {
  const caddy = read('Caddyfile')
  const web = ours().filter(([name]) => name.startsWith('web'))
  const { WEB = '' } = compose().services.caddy?.environment ?? {}
  expect(WEB.split(' ')).toEqual(web.map(([name]) => `${name}:3000`))
  expect(caddy).toContain('reverse_proxy {$WEB}')
  expect(caddy).toContain('health_uri /readyz')
  for (const inside of ['/metrics', '/openapi.json', '/readyz'])
    expect(caddy).toMatch(new RegExp(`@inside path.*${inside}`))
  expect(caddy.split('{').length).toBe(caddy.split('}').length)
})

test('what the images take from here is there, and the server does not run as root', () => {
  for (const dockerfile of ['Dockerfile', 'database/Dockerfile', 'janus/Dockerfile']) {
    const lines = read(dockerfile).split('\n')
    const copied = lines
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) =>
        line
          .split(' ')
          .slice(1, -1)
          .filter((word) => !word.startsWith('--')),
      )
    for (const name of copied) {
      const [folder = ''] = name.split('*')
      expect([name, fs.existsSync(path.join(DEPLOY, '..', folder))]).toEqual([name, true])
    }
    expect(lines.filter((line) => line.startsWith('USER ')).at(-1)).toMatch(/^USER (node|postgres|nobody)$/)
  }
})
