import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { serveConsole, serveH5 } from './files'
import { Document } from './document'

const FILES = {
  'index.html': 'any page',
  'desk/index.html': 'the console',
  'desk/assets/orders.js': 'orders()',
  'desk/assets/orders.js.br': zlib.brotliCompressSync('orders() as brotli'),
  'js/app.0123abcd.js': 'app()',
  'js/app.0123abcd.js.br': zlib.brotliCompressSync('app() as brotli'),
}

let root: string
let app: FastifyInstance
let origin: string
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-h5-'))
  for (const folder of ['js', 'desk/assets']) fs.mkdirSync(path.join(root, folder), { recursive: true })
  for (const [name, content] of Object.entries(FILES)) fs.writeFileSync(path.join(root, name), content)
  app = fastify()
  await serveConsole(app, path.join(root, 'desk'))
  const told = (words: string) => Promise.resolve(new Document(words))
  await serveH5(
    app,
    root,
    (orgId) => told(`home page of ${String(orgId)}`),
    new Map([
      ['activity', ({ orgId, type }) => told(`activity ${String(type)} of ${String(orgId)}`)],
      ['fallinlove', ({ type }) => told(`love ${String(type)}`)],
    ]),
  )
  origin = await app.listen()
})
afterAll(async () => {
  await app.close()
  fs.rmSync(root, { recursive: true })
})

const open = (address: string) => fetch(origin + address, { headers: { accept: 'text/html' } })

test.each([
  ['/', 'undefined'],
  ['/home', 'undefined'],
  ['/home?orgId=39', '39'],
])('%s gets the page of its organisation, made now and not kept', async (address, orgId) => {
  const answer = await open(address)
  expect(await answer.text()).toBe(`home page of ${orgId}`)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('the home page is packed for who accepts %s', async (encoding, packed) => {
  const answer = await fetch(`${origin}/home`, { headers: { 'accept-encoding': encoding } })
  expect(answer.headers.get('content-encoding')).toBe(packed)
  expect(await answer.text()).toBe('home page of undefined')
})

test.each([
  ['/activity?orgId=39&type=group2021', 'activity group2021 of 39'],
  ['/fallinlove', 'love undefined'],
  ['/fallinlove/apart?type=other', 'love apart'],
  ['/activity/more', 'any page'],
])('%s gets the page of its campaign', async (address, page) => {
  expect(await (await open(address)).text()).toBe(page)
})

test('every other page gets index.html; a missing file does not', async () => {
  expect(await (await open('/userOrder/2')).text()).toBe('any page')
  expect((await open('/js/gone.0123abcd.js')).status).toBe(404)
})

test.each([
  ['br', 'app() as brotli'],
  ['identity', 'app()'],
])('hashed files are kept for good, sent as %s', async (encoding, content) => {
  const answer = await fetch(`${origin}/js/app.0123abcd.js`, { headers: { 'accept-encoding': encoding } })
  expect(await answer.text()).toBe(content)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each(['/console', '/console/', '/console/orders', '/console/team/7?from=2'])(
  '%s gets the document of the console, which nobody else may frame',
  async (address) => {
    const answer = await open(address)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('the console')
    expect(answer.headers.get('content-type')).toMatch('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  },
)

test.each([
  ['br', 'orders() as brotli'],
  ['identity', 'orders()'],
])('files of the console are kept for good, sent as %s', async (encoding, content) => {
  const answer = await fetch(`${origin}/console/assets/orders.js`, { headers: { 'accept-encoding': encoding } })
  expect(await answer.text()).toBe(content)
  expect(answer.headers.get('content-type')).toMatch('javascript')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
})

test.each(['/console/assets/gone.js', '/console/../js/app.0123abcd.js.map', '/console/%2e%2e/secret.txt'])(
  '%s is no file of the console',
  async (address) => {
    const answer = await open(address)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toBe('the console')
  },
)
