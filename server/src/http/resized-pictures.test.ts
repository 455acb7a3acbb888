import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { folderStore } from '../providers/files/folder-store'
import { serveFiles } from './files'

let root: string
let app: FastifyInstance
let origin: string
const filesDir = () => path.join(root, 'files')
const kept = () => (fs.existsSync(`${filesDir()}-resized`) ? fs.readdirSync(`${filesDir()}-resized`) : [])

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-pictures-'))
  fs.mkdirSync(path.join(filesDir(), 'rooms'), { recursive: true })
  const wide = sharp({ create: { width: 1600, height: 800, channels: 3, background: '#2F6F66' } })
  await wide.jpeg().toFile(path.join(filesDir(), 'rooms/wide.jpg'))
  fs.writeFileSync(path.join(filesDir(), 'broken.png'), 'no picture')
  fs.writeFileSync(path.join(filesDir(), 'drawn.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await sharp({ create: { width: 900, height: 9, channels: 3, background: '#000' } })
    .png()
    .toFile(path.join(root, 'secret.png'))
  app = fastify()
  const place = { kind: 'folder' as const, folder: filesDir() }
  await serveFiles(app, { files: folderStore(filesDir()), place, resized: `${filesDir()}-resized` }, [])
  origin = await app.listen()
})
afterAll(async () => {
  await app.close()
  fs.rmSync(root, { recursive: true })
})

const sizeOf = async (answer: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return { width, height, format }
}

test('a picture is sent 750 wide and lighter (R276, R277), and kept', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => fetch(`${origin}/files/rooms/wide.jpg?w=750`)))
  for (const answer of answers) expect(await sizeOf(answer)).toEqual({ width: 750, height: 375, format: 'webp' })
  expect(kept()).toHaveLength(1)
})

test('without a width, or with one that is not offered, it is sent as it is', async () => {
  for (const query of ['', '?w=751', '?w=', '?w=750&w=160', '?w=1e9'])
    expect(await sizeOf(await fetch(`${origin}/files/rooms/wide.jpg${query}`))).toMatchObject({ width: 1600 })
  expect(kept()).toHaveLength(1)
})

test('what is no picture is sent as it is', async () => {
  expect(await (await fetch(`${origin}/files/broken.png?w=750`)).text()).toBe('no picture')
  expect((await fetch(`${origin}/files/drawn.svg?w=750`)).headers.get('content-type')).toContain('svg')
  expect((await fetch(`${origin}/files/gone.png?w=750`)).status).toBe(404)
})

/** As it stands: `fetch` would tidy the path up first. */
const statusOf = (address: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    http.get(origin, { path: address }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })

test.each(['/files/..%2fsecret.png?w=750', '/files/%2e%2e/secret.png?w=750', '/files/../secret.png?w=750'])(
  'nothing outside of the folder is sent: %s',
  async (address) => {
    expect(await statusOf(address)).toBeGreaterThanOrEqual(400)
  },
)
