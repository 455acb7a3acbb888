import fs from 'node:fs'
import path from 'node:path'
import { CODE } from '@xinqi/domain/codes'
import { HOUR } from '@xinqi/domain/time'
import sharp from 'sharp'
import { aVideo, uploadVideo } from '../../testing/upload-video'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, type Visitor } from '../../testing/visitor'

const app = useTestApp()
const MINE = 'GET /consult/introductionVideo/mine'
const PLAY = 'GET /appoint/introductionVideo/play'

let lin: Visitor
beforeAll(async () => {
  lin = await newConsultantLogin(app, app.world.lin)
})

afterEach(async () => {
  await app.db.deleteFrom('introduction_video').execute()
  await app.db.deleteFrom('video_upload').execute()
  fs.rmSync(path.join(app.services.config.filesDir, 'videos'), { recursive: true, force: true })
})

const as = ({ token }: Visitor) => ({ origin: app.origin, token })
const kept = () => {
  const folder = path.join(app.services.config.filesDir, 'videos')
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}
const fileOf = (url: string) => path.join(app.services.config.filesDir, url.replace('/files/', ''))
const play = () => lin.answer(PLAY, { consultantId: app.world.lin.id })

test('a new video takes the place of the one before, whose files are removed; its title stays', async () => {
  await uploadVideo(as(lin), aVideo())
  await lin.call('POST /consult/introductionVideo/save', {
    title: '你好',
    subtitles: 'WEBVTT\n\n00:01.000 --> 00:02.000\n你好',
  })
  await sendPoster(lin)
  const before = (await play()).data
  expect(kept()).toHaveLength(2)
  await uploadVideo(as(lin), aVideo())
  const { data } = await play()
  expect(data).toMatchObject({ title: '你好', poster: null, cues: [] })
  expect(data.url).not.toBe(before.url)
  expect(kept()).toEqual([path.basename(data.url)])
  expect((await fetch(app.origin + before.url)).status).toBe(404)
})

async function sendPoster(one: Visitor): Promise<{ code: number; data: { url: string } }> {
  const photo = await sharp({ create: { width: 1900, height: 1000, channels: 3, background: '#2F6F66' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(photo)]), 'me.jpg')
  const address = `${app.origin}/api/consult/introductionVideo/poster`
  const answer = await fetch(address, { method: 'POST', headers: { token: one.token }, body })
  return (await answer.json()) as { code: number; data: { url: string } }
}

test('title, subtitles and poster are shown, on the consultant’s page as well', async () => {
  await uploadVideo(as(lin), aVideo())
  const { data: poster } = await sendPoster(lin)
  await lin.call('POST /consult/introductionVideo/save', {
    title: '第一次来',
    subtitles: 'WEBVTT\n\n00:01.000 --> 00:02.000\n你好',
  })
  expect((await play()).data).toMatchObject({
    title: '第一次来',
    poster: poster.url,
    cues: [{ start: 1, end: 2, text: '你好' }],
  })
  expect(await sharp(fileOf(poster.url)).metadata()).toMatchObject({ width: 960, format: 'webp' })
  const detail = await lin.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId: app.world.lin.id })
  expect(detail.video).toEqual({ poster: poster.url, seconds: 12 })
})

test('subtitles that are not understood, and a missing title, get a sentence and change nothing', async () => {
  await uploadVideo(as(lin), aVideo())
  const SAVE = 'POST /consult/introductionVideo/save'
  expect(await lin.answer(SAVE, { title: ' ', subtitles: '你好' })).toMatchObject({
    code: CODE.failure,
    data: { fields: { title: '请填写标题', subtitles: '第一行要写 WEBVTT' } },
  })
  expect((await lin.call(MINE, {})).video).toMatchObject({ title: '认识一下我', subtitles: '' })
})

test('words and a poster need a video, and leave no file without one', async () => {
  const words = { title: '你好', subtitles: '' }
  expect((await lin.answer('POST /consult/introductionVideo/save', words)).code).toBe(CODE.notFound)
  expect((await sendPoster(lin)).code).toBe(CODE.notFound)
  expect(kept()).toEqual([])
})

test('a player asks for a part and gets it (206), or hears that it is not there (416)', async () => {
  await uploadVideo(as(lin), aVideo())
  const { url } = (await play()).data
  const part = (range: string) => fetch(app.origin + url, { headers: { range } })
  const middle = await part('bytes=100-199')
  expect([middle.status, middle.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect(middle.headers.get('content-range')).toBe(`bytes 100-199/${aVideo().length}`)
  expect(Buffer.from(await middle.arrayBuffer()).equals(aVideo().subarray(100, 200))).toBe(true)
  expect((await part('bytes=99999999-')).status).toBe(416)
})

test('who is not shown has no video to be seen (R164), and what is taken down is gone', async () => {
  await uploadVideo(as(lin), aVideo())
  const { url } = (await play()).data
  const show = (display_status: number) =>
    app.db.updateTable('consultant').set({ display_status }).where('id', '=', app.world.lin.id).execute()
  await show(0)
  expect((await play()).code).toBe(CODE.notFound)
  await show(1)
  await lin.call('POST /consult/introductionVideo/takeDown', {})
  expect((await play()).code).toBe(CODE.notFound)
  expect((await fetch(app.origin + url)).status).toBe(404)
  expect(kept()).toEqual([])
})

test('files that no row names are removed after an hour, the others stay', async () => {
  await uploadVideo(as(lin), aVideo())
  await sendPoster(lin)
  const folder = path.join(app.services.config.filesDir, 'videos')
  const named = kept()
  fs.writeFileSync(path.join(folder, 'left-behind.mp4'), 'x')
  fs.writeFileSync(path.join(folder, 'just-written.webp'), 'x')
  const old = new Date(performance.timeOrigin + performance.now() - 2 * HOUR)
  for (const name of [...named, 'left-behind.mp4']) fs.utimesSync(path.join(folder, name), old, old)
  await app.sandbox.runDueJobs()
  expect(kept().sort()).toEqual([...named, 'just-written.webp'].sort())
})
