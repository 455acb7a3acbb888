import { CODE } from '@xinqi/domain/codes'
import { UPLOADS_PATH } from '@xinqi/domain/rules/introduction-video'
import { MINUTE } from '@xinqi/domain/time'
import sharp from 'sharp'
import { startS3Peer, type S3Peer } from './providers/files/testing/s3-peer'
import { startTestApp, type TestApp } from './testing/test-app'
import { aVideo, begun, goOn, progressOf, uploadVideo } from './testing/upload-video'
import { newConsultantLogin, newVisitor, type Visitor } from './testing/visitor'

const MINE = 'GET /consult/introductionVideo/mine'
const PLAY = 'GET /appoint/introductionVideo/play'

let peer: S3Peer
let app: TestApp
let visitor: Visitor
let lin: Visitor
beforeAll(async () => {
  peer = await startS3Peer()
  const { accessKeyId, secretAccessKey } = peer.key
  app = await startTestApp({
    env: {
      FILES_URL: `s3://${peer.bucket}/ours?endpoint=${peer.endpoint}&region=cn-test&forcePathStyle=1`,
      FILES_ACCESS_KEY_ID: accessKeyId,
      FILES_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
  visitor = await newVisitor(app)
  lin = await newConsultantLogin(app, app.world.lin)
})
afterAll(async () => {
  await app.stop()
  await peer.stop()
})
beforeEach(async () => {
  await app.db.deleteFrom('introduction_video').execute()
  await app.db.deleteFrom('video_upload').execute()
  peer.objects.clear()
})
afterEach(() => {
  peer.trouble = null
})

const kept = () => [...peer.objects.keys()].sort()
const as = ({ token }: Visitor) => ({ origin: app.origin, token })
const open = (address: string, headers: Record<string, string> = {}) => fetch(app.origin + address, { headers })
const readyAnswer = async () => {
  const answer = await open('/readyz')
  return [answer.status, await answer.text()]
}

async function sendPicture(): Promise<{ code: number; msg: string; data: { url: string } }> {
  const form = new FormData()
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2F6F66' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(picture)]), 'me.png')
  const answer = await fetch(`${app.origin}/api/appoint/consultVisitor/uploadFile`, {
    method: 'POST',
    headers: { token: visitor.token },
    body: form,
  })
  return (await answer.json()) as { code: number; msg: string; data: { url: string } }
}
const avatarNow = async () =>
  (await app.db.selectFrom('app_user').select('avatar').where('id', '=', visitor.userId).executeTakeFirstOrThrow())
    .avatar

test('an avatar lies in the bucket, is sent by us, and goes with the next one', async () => {
  const { data } = await sendPicture()
  expect(kept()).toEqual([`ours${data.url.replace('/files', '')}`])
  const answer = await open(data.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 256, format: 'webp' })
  const again = await open(data.url, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  const second = await sendPicture()
  expect(kept()).toEqual([`ours${second.data.url.replace('/files', '')}`])
  expect((await open(data.url)).status).toBe(404)
})

test('while the store is away a person is told so, nothing has changed, and the second try works', async () => {
  await sendPicture()
  const before = await avatarNow()
  peer.trouble = () => 'away'
  const refused = await sendPicture()
  expect([refused.code, refused.msg]).toEqual([CODE.failure, '现在存取不了文件，请过一会儿再试'])
  expect(await avatarNow()).toBe(before)
  expect((await open(before ?? '')).status).toBe(503)
  expect(await readyAnswer()).toEqual([200, '{"without":["files"]}'])
  peer.trouble = null
  expect(await readyAnswer()).toEqual([200, 'ok'])
  expect((await sendPicture()).code).toBe(CODE.ok)
  expect(kept()).toHaveLength(1)
})

test('a picture that could not be removed goes once the store is back', async () => {
  await sendPicture()
  const [first = ''] = kept()
  peer.trouble = (method) => (method === 'DELETE' ? 'away' : null)
  expect((await sendPicture()).code).toBe(CODE.ok)
  expect(kept()).toContain(first)
  peer.trouble = null
  await app.sandbox.advance(2 * MINUTE)
  expect(kept()).toHaveLength(1)
  expect(kept()).not.toContain(first)
  expect(await app.db.selectFrom('file_to_remove').selectAll().execute()).toEqual([])
})

test('a video comes in pieces, lies there as one file, and is sent in parts', async () => {
  const file = aVideo()
  const address = await begun(as(lin), file.length)
  await goOn(as(lin), address, 0, file.subarray(0, 20_000))
  const [piece = ''] = kept()
  expect(piece).toMatch(/^ours\/private\/video-pieces\//)
  expect((await open(piece.replace('ours', '/files'))).status).toBe(404)
  expect((await open(piece.replace('ours/private', '/files/%70rivate'))).status).toBe(404)
  await goOn(as(lin), address, 20_000, file.subarray(20_000))
  const { url } = await lin.call(PLAY, { consultantId: app.world.lin.id })
  expect(kept()).toEqual([url.replace('/files', 'ours')])
  expect(Buffer.from(await (await open(url)).arrayBuffer()).equals(file)).toBe(true)
  const part = await open(url, { range: 'bytes=100-199' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${file.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(100, 200))).toBe(true)
  const end = await open(url, { range: 'bytes=-10' })
  expect(Buffer.from(await end.arrayBuffer()).equals(file.subarray(-10))).toBe(true)
  expect((await open(url, { range: `bytes=${file.length}-` })).status).toBe(416)
})

test.each(['whoever asks how far it has come', 'the sweep'])(
  'a video whose last step found the store away is finished by %s',
  async (who) => {
    const file = aVideo()
    const address = await begun(as(lin), file.length)
    peer.trouble = (method, url) => (method === 'PUT' && url.includes('/ours/videos/') ? 'away' : null)
    const answer = await goOn(as(lin), address, 0, file)
    expect([answer.status, ((await answer.json()) as { msg: string }).msg]).toEqual([
      400,
      '现在存取不了文件，请过一会儿再试',
    ])
    expect((await progressOf(as(lin), address)).status).toBe(400)
    expect((await lin.call(MINE, {})).video).toBeNull()
    peer.trouble = null
    if (who === 'the sweep') await app.sandbox.advance(2 * MINUTE)
    expect((await progressOf(as(lin), address)).headers.get('upload-offset')).toBe(String(file.length))
    expect((await lin.call(MINE, {})).video).not.toBeNull()
    expect(kept()).toEqual([`ours/videos/${address.slice(UPLOADS_PATH.length + 1)}.mp4`])
  },
)

test('two that finish the same upload at once make one video', async () => {
  const file = aVideo()
  const address = await begun(as(lin), file.length)
  peer.trouble = (method, url) => (method === 'PUT' && url.includes('/ours/videos/') ? 'away' : null)
  await goOn(as(lin), address, 0, file)
  peer.trouble = null
  const answers = await Promise.all([1, 2, 3].map(() => progressOf(as(lin), address)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(kept()).toHaveLength(1)
})

test('what is no video leaves nothing in the bucket', async () => {
  expect((await uploadVideo(as(lin), Buffer.from(`<html>${'x'.repeat(5000)}</html>`))).status).toBe(400)
  expect(kept()).toEqual([])
})
