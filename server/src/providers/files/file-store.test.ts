import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { createFileStore } from './create-store'
import { FilesAway, type FileStore } from './port'
import { startS3Peer, type S3Peer } from './testing/s3-peer'

const MB = 1024 * 1024
let peer: S3Peer
let folder: string
beforeAll(async () => {
  peer = await startS3Peer()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-files-'))
})
afterAll(async () => {
  await peer.stop()
  fs.rmSync(folder, { recursive: true })
})

const s3Place = (more: { redirects?: boolean; secretAccessKey?: string } = {}) => ({
  ...{ kind: 's3' as const, bucket: peer.bucket, prefix: 'ours/', endpoint: peer.endpoint, region: 'cn-test' },
  ...{ forcePathStyle: true, redirects: false, ...peer.key, ...more },
})

async function textOf(body: Readable | null): Promise<string | null> {
  if (!body) return null
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

/** Eighteen megabytes, in pieces as videos come in. */
async function* largePieces(until = 36): AsyncGenerator<Buffer> {
  for (let index = 0; index < until; index += 1) yield Buffer.alloc(MB / 2, index)
}
const hashOf = (content: string) => createHash('sha256').update(content, 'latin1').digest('hex')

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield* largePieces(20)
  throw new Error('broken off')
}

describe.each(['folder', 's3'])('files in a store of the kind %s', (kind) => {
  let store: FileStore
  beforeEach(async () => {
    store = await createFileStore(kind === 's3' ? s3Place() : { kind: 'folder', folder })
  })
  afterEach(async () => {
    for await (const { name } of store.list('')) await store.remove(name)
    store.close()
  })

  const namesOf = async (beginning: string) => {
    const names: string[] = []
    for await (const { name } of store.list(beginning)) names.push(name)
    return names.sort()
  }

  test('what was written is read, whole and in part', async () => {
    await store.put('a/one.txt', Buffer.from('0123456789'))
    expect(await textOf(await store.read('a/one.txt'))).toBe('0123456789')
    expect(await textOf(await store.read('a/one.txt', { from: 2, to: 4 }))).toBe('234')
    expect(await textOf(await store.read('a/one.txt', { from: 8, to: 99 }))).toBe('89')
    expect(await textOf(await store.read('a/one.txt', { from: 10, to: 12 }))).toBe('')
    expect((await store.head('a/one.txt'))?.bytes).toBe(10)
    expect((await store.head('a/one.txt'))?.changed.getFullYear()).toBeGreaterThan(2000)
  })

  test('what is not there is null, and is removed already', async () => {
    expect(await store.read('a/none.txt')).toBeNull()
    expect(await store.head('a/none.txt')).toBeNull()
    await store.remove('a/none.txt')
    await store.put('a/one.txt', Buffer.from('x'))
    await store.remove('a/one.txt')
    await store.remove('a/one.txt')
    expect(await store.read('a/one.txt')).toBeNull()
    expect(await namesOf('')).toEqual([])
  })

  test('writing again writes over, and says so by another mark', async () => {
    await store.put('a/one.txt', Buffer.from('first'))
    const before = await store.head('a/one.txt')
    await store.put('a/one.txt', Buffer.from('second'))
    expect(await textOf(await store.read('a/one.txt'))).toBe('second')
    expect((await store.head('a/one.txt'))?.etag).not.toBe(before?.etag)
  })

  test('all files of a beginning are listed, and no others', async () => {
    const names = ['a/1.txt', 'a/2.txt', 'a/3.txt', 'a/4.txt', 'a/deep/5.txt']
    for (const name of [...names, 'ab/6.txt']) await store.put(name, Buffer.from(name))
    expect(await namesOf('a/')).toEqual(names)
    expect(await namesOf('a/deep/')).toEqual(['a/deep/5.txt'])
    expect(await namesOf('none/')).toEqual([])
    for await (const { bytes } of store.list('ab/')) expect(bytes).toBe(8)
  })

  test('a large file comes in pieces, and is the same', async () => {
    await store.putPieces('v/large.mp4', largePieces())
    const whole: Buffer[] = []
    for await (const piece of largePieces()) whole.push(piece)
    expect((await store.head('v/large.mp4'))?.bytes).toBe(18 * MB)
    expect(hashOf((await textOf(await store.read('v/large.mp4'))) ?? '')).toBe(
      hashOf(Buffer.concat(whole).toString('latin1')),
    )
    await store.putPieces('v/empty.txt', largePieces(0))
    expect((await store.head('v/empty.txt'))?.bytes).toBe(0)
  })

  test('pieces that break off leave what was there before, and nothing else', async () => {
    await expect(store.putPieces('v/large.mp4', brokenOff())).rejects.toThrow('broken off')
    expect(await store.head('v/large.mp4')).toBeNull()
    await store.put('v/large.mp4', Buffer.from('before'))
    await expect(store.putPieces('v/large.mp4', brokenOff())).rejects.toThrow('broken off')
    expect(await textOf(await store.read('v/large.mp4'))).toBe('before')
    expect(await namesOf('')).toEqual(['v/large.mp4'])
    expect(peer.uploads.size).toBe(0)
    if (kind === 'folder') expect(fs.readdirSync(path.join(folder, 'v'))).toEqual(['large.mp4'])
  })

  test('of two who write the same name one is read, and never a mixture', async () => {
    const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(200_000))
    await Promise.all(contents.map((content) => store.put('a/one.txt', Buffer.from(content))))
    expect(contents).toContain(await textOf(await store.read('a/one.txt')))
  })

  test('a name that leads elsewhere is refused', async () => {
    for (const name of ['../out.txt', 'a/../../out.txt', '/etc/passwd', 'a', 'a//b', 'a/', 'a/b\0c'])
      await expect(async () => store.put(name, Buffer.from('x'))).rejects.toThrow('not the name of a file')
  })

  test('it can be reached, and has room', async () => {
    await store.reach()
    expect(await store.hasRoom(1)).toBe(true)
    expect(await store.openAddress('a/one.txt', 60)).toBeNull()
  })
})

test('a disk without room says so', async () => {
  const store = await createFileStore({ kind: 'folder', folder })
  expect(await store.hasRoom(Number.MAX_SAFE_INTEGER)).toBe(false)
})

describe('S3', () => {
  let store: FileStore
  beforeEach(async () => {
    store = await createFileStore(s3Place())
  })
  afterEach(() => {
    peer.trouble = null
    peer.objects.clear()
    peer.uploads.clear()
    store.close()
  })

  test('keys have the prefix of the installation', async () => {
    await store.put('a/one.txt', Buffer.from('x'))
    expect([...peer.objects.keys()]).toEqual(['ours/a/one.txt'])
  })

  test('what was spoilt on its way is refused, and not kept', async () => {
    peer.trouble = () => 'spoil'
    await expect(store.put('a/one.txt', Buffer.from('content'))).rejects.toThrow()
    await expect(store.putPieces('a/large.mp4', largePieces())).rejects.toThrow()
    expect(peer.objects.size).toBe(0)
  })

  test('a store that is away says so, and what is tried again afterwards is there once', async () => {
    peer.trouble = () => 'away'
    await expect(store.put('a/one.txt', Buffer.from('x'))).rejects.toThrow(FilesAway)
    await expect(store.read('a/one.txt')).rejects.toThrow(FilesAway)
    await expect(store.reach()).rejects.toThrow(FilesAway)
    expect(peer.objects.size).toBe(0)
    peer.trouble = null
    await store.put('a/one.txt', Buffer.from('x'))
    await store.put('a/one.txt', Buffer.from('x'))
    expect([...peer.objects.keys()]).toEqual(['ours/a/one.txt'])
  })

  test('one that goes away in the middle of a large file leaves nothing half written', async () => {
    peer.trouble = (method, address) => (method === 'PUT' && address.includes('partNumber=2') ? 'away' : null)
    await expect(store.putPieces('a/large.mp4', largePieces())).rejects.toThrow(FilesAway)
    expect([peer.objects.size, peer.uploads.size]).toEqual([0, 0])
  })

  test('one that asks for patience once is given it', async () => {
    let asked = 0
    peer.trouble = () => ((asked += 1) === 1 ? 'slow-down' : null)
    await store.put('a/one.txt', Buffer.from('x'))
    expect(peer.objects.size).toBe(1)
  })

  test('a wrong secret opens nothing', async () => {
    const stranger = await createFileStore(s3Place({ secretAccessKey: 'guessed' }))
    await expect(stranger.put('a/one.txt', Buffer.from('x'))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    await expect(stranger.reach()).rejects.toThrow()
    expect(peer.objects.size).toBe(0)
    stranger.close()
  })

  test('an address opens one file for whoever has it, and no other', async () => {
    const open = await createFileStore(s3Place({ redirects: true }))
    await open.put('videos/one.mp4', Buffer.from('0123456789'))
    await open.put('videos/two.mp4', Buffer.from('other'))
    const address = (await open.openAddress('videos/one.mp4', 60)) ?? ''
    expect(await (await fetch(address, { headers: { range: 'bytes=2-4' } })).text()).toBe('234')
    expect((await fetch(address.replace('one.mp4', 'two.mp4'))).status).toBe(403)
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403)
    expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403)
    open.close()
  })
})
