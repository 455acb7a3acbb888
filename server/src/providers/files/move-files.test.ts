import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createFileStore } from './create-store'
import { folderStore } from './folder-store'
import { moveFiles } from './move-files'
import type { FileStore } from './port'
import { startS3Peer, type S3Peer } from './testing/s3-peer'

const FILES = {
  'avatars/1.webp': 'one',
  'portraits/2.svg': 'two',
  'videos/3.mp4': 'x'.repeat(9 * 1024 * 1024),
  'private/archive/audit_log_2027_01.ndjson.gz': 'four',
}

let peer: S3Peer
let folder: string
let from: FileStore
let to: FileStore
beforeEach(async () => {
  peer = await startS3Peer()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-move-'))
  from = folderStore(folder)
  for (const [name, content] of Object.entries(FILES)) await from.put(name, Buffer.from(content))
  const place = { kind: 's3' as const, bucket: peer.bucket, prefix: '', endpoint: peer.endpoint, region: 'cn-test' }
  to = await createFileStore({ ...place, forcePathStyle: true, redirects: false, ...peer.key })
})
afterEach(async () => {
  to.close()
  await peer.stop()
  fs.rmSync(folder, { recursive: true })
})

const arrived = () => Object.fromEntries([...peer.objects].map(([name, { content }]) => [name, content.toString()]))

test('every file arrives, is the same, and stays where it was; a second run copies nothing', async () => {
  fs.writeFileSync(path.join(folder, 'README'), 'not ours')
  const all = Object.keys(FILES).length
  expect(await moveFiles(from, to)).toEqual({ same: 0, copied: all, foreign: ['README'] })
  expect(arrived()).toEqual(FILES)
  expect(await moveFiles(from, to)).toEqual({ same: all, copied: 0, foreign: ['README'] })
  expect(await from.head('avatars/1.webp')).not.toBeNull()
})

test('broken off, it goes on where it stopped', async () => {
  let written = 0
  peer.trouble = (method) => (method === 'PUT' && (written += 1) > 2 ? 'away' : null)
  await expect(moveFiles(from, to)).rejects.toThrow('away')
  expect(peer.objects.size).toBeLessThan(Object.keys(FILES).length)
  peer.trouble = null
  const { same, copied } = await moveFiles(from, to)
  expect(same + copied).toBe(Object.keys(FILES).length)
  expect(arrived()).toEqual(FILES)
})

test('another file of the same length under the same name is replaced by ours', async () => {
  await to.put('avatars/1.webp', Buffer.from('eno'))
  expect(await moveFiles(from, to)).toMatchObject({ same: 0, copied: Object.keys(FILES).length })
  expect(arrived()).toEqual(FILES)
})

test('a store that gives back something else than it was given is found out', async () => {
  const forgetful: FileStore = { ...to, putPieces: (name) => to.put(name, Buffer.from('else')) }
  await expect(moveFiles(from, forgetful)).rejects.toThrow('another file')
})
