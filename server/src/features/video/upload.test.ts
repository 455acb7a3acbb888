import fs from 'node:fs'
import path from 'node:path'
import { CODE } from '@xinqi/domain/codes'
import { PIECE_BYTES, UPLOADS_PATH, VIDEO_MAX_BYTES } from '@xinqi/domain/rules/introduction-video'
import { HOUR } from '@xinqi/domain/time'
import { Upload } from 'tus-js-client'
import { aVideo, begin, begun, goOn, progressOf, uploadVideo } from '../../testing/upload-video'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()
const MINE = 'GET /consult/introductionVideo/mine'
const PLAY = 'GET /appoint/introductionVideo/play'

let lin: Visitor
let zhou: Visitor
beforeAll(async () => {
  lin = await newConsultantLogin(app, app.world.lin)
  zhou = await newConsultantLogin(app, app.world.zhou)
})

afterEach(async () => {
  await app.db.deleteFrom('introduction_video').execute()
  await app.db.deleteFrom('video_upload').execute()
  for (const folder of ['videos', 'private'])
    fs.rmSync(path.join(app.services.config.filesDir, folder), { recursive: true, force: true })
})

const as = ({ token }: Visitor) => ({ origin: app.origin, token })
const offsetOf = async (one: Visitor, address: string) =>
  (await progressOf(as(one), address)).headers.get('upload-offset')
const kept = () => {
  const folders = ['videos', 'private/video-pieces'].map((name) => path.join(app.services.config.filesDir, name))
  return folders.flatMap((folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []))
}
const fileOf = (url: string) => path.join(app.services.config.filesDir, url.replace('/files/', ''))
const play = () => lin.answer(PLAY, { consultantId: app.world.lin.id })
const sentenceOf = async (answer: Response) => ((await answer.json()) as { msg: string }).msg

test('a video that was broken off goes on where it stopped, and is played', async () => {
  const file = aVideo()
  const address = await begun(as(lin), file.length)
  expect((await goOn(as(lin), address, 0, file.subarray(0, 20_000))).status).toBe(204)
  expect((await lin.call(MINE, {})).upload).toMatchObject({ bytes: file.length, received: 20_000, fileName: 'me.mp4' })
  expect(await offsetOf(lin, address)).toBe('20000')
  expect((await goOn(as(lin), address, 20_000, file.subarray(20_000))).headers.get('upload-offset')).toBe(
    String(file.length),
  )
  const { data } = await play()
  expect(data).toMatchObject({
    userName: '林一帆',
    title: '认识一下我',
    seconds: 12,
    width: 640,
    height: 360,
    cues: [],
  })
  expect(fs.readFileSync(fileOf(data.url)).equals(file)).toBe(true)
  expect((await lin.call(MINE, {})).upload).toBeNull()
})

test('who never heard that the last piece had arrived is told so afterwards', async () => {
  const file = aVideo()
  const address = await begun(as(lin), file.length)
  await goOn(as(lin), address, 0, file)
  const progress = await progressOf(as(lin), address)
  expect([progress.status, progress.headers.get('upload-offset')]).toEqual([200, String(file.length)])
})

/** Lets the tus project's own client upload, up to a number of bytes. Gives the address of the upload. */
function uploadByTus(file: Buffer, more: { uploadUrl?: string; until: number }): Promise<string> {
  return new Promise((resolve, reject) => {
    const { uploadUrl, until } = more
    const upload = new Upload(file, {
      ...{ endpoint: app.origin + UPLOADS_PATH, uploadUrl, chunkSize: 16_384 },
      ...{ headers: { token: lin.token }, metadata: { filename: '林一帆.mp4' } },
      onChunkComplete: (_size, received) => {
        if (received < until || received === file.length) return
        upload.abort().catch(reject)
        resolve(upload.url ?? '')
      },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    })
    upload.start()
  })
}

test('the wire is tus 1.0: a client that knows nothing of us is broken off, and goes on', async () => {
  const file = aVideo()
  const uploadUrl = await uploadByTus(file, { until: 16_384 })
  expect((await lin.call(MINE, {})).upload).toMatchObject({ fileName: '林一帆.mp4', received: 16_384 })
  await uploadByTus(file, { uploadUrl, until: file.length })
  expect(fs.readFileSync(fileOf((await play()).data.url)).equals(file)).toBe(true)
})

test('of two equal pieces at the same time one is taken', async () => {
  const file = aVideo()
  const address = await begun(as(lin), file.length)
  const answers = await Promise.all([1, 2, 3].map(() => goOn(as(lin), address, 0, file.subarray(0, 20_000))))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
  expect(await offsetOf(lin, address)).toBe('20000')
})

test('a piece that does not follow, or is too large, changes nothing', async () => {
  const file = aVideo()
  const address = await begun(as(lin), file.length)
  expect((await goOn(as(lin), address, 10, file)).status).toBe(409)
  expect((await goOn(as(lin), address, 0, Buffer.alloc(PIECE_BYTES + 1))).status).toBe(413)
  expect((await goOn(as(lin), address, 0, Buffer.concat([file, Buffer.alloc(1)]))).status).toBe(400)
  expect(await offsetOf(lin, address)).toBe('0')
})

test('nobody sees, goes on with, or gives up another one’s upload', async () => {
  const address = await begun(as(lin), aVideo().length)
  expect((await progressOf(as(zhou), address)).status).toBe(404)
  expect((await goOn(as(zhou), address, 0, aVideo())).status).toBe(404)
  await fetch(app.origin + address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0', token: zhou.token } })
  expect(await offsetOf(lin, address)).toBe('0')
  expect((await zhou.call(MINE, {})).upload).toBeNull()
})

test('only consultants upload, and a stranger is refused before the file is read', async () => {
  const visitor = await newVisitor(app)
  expect((await begin({ origin: app.origin }, 100)).status).toBe(401)
  expect((await begin(as(visitor), 100)).status).toBe(403)
  expect((await goOn({ origin: app.origin }, `${UPLOADS_PATH}/x`, 0, aVideo())).status).toBe(401)
  expect((await goOn(as(lin), `${UPLOADS_PATH}/x`, 0, aVideo())).status).toBe(404)
  expect((await visitor.answer(MINE, {})).code).toBe(CODE.forbidden)
  expect(kept()).toEqual([])
})

test('what is no video is refused with its first piece, and nothing of it stays', async () => {
  const page = Buffer.from(`<html>${'x'.repeat(5000)}</html>`)
  const answer = await uploadVideo(as(lin), page)
  expect([answer.status, await sentenceOf(answer)]).toEqual([
    400,
    '这不是 MP4 视频。请在剪辑软件里导出为 MP4（H.264）再上传',
  ])
  expect((await lin.call(MINE, {})).upload).toBeNull()
  expect(kept()).toEqual([])
})

test('what is too large, or empty, or finds no room, is not begun', async () => {
  const tooLarge = await begin(as(lin), VIDEO_MAX_BYTES + 1)
  expect([tooLarge.status, await sentenceOf(tooLarge)]).toEqual([400, '视频最大 200 MB，请压缩后再上传'])
  expect((await begin(as(lin), 0)).status).toBe(400)
  const full = { bavail: 1000, bsize: 4096 } as Awaited<ReturnType<typeof fs.promises.statfs>>
  jest.spyOn(fs.promises, 'statfs').mockResolvedValueOnce(full)
  expect((await begin(as(lin), 100)).status).toBe(429)
  expect((await lin.call(MINE, {})).upload).toBeNull()
})

test('one unfinished upload a person: the one before is given up, with its file', async () => {
  const first = await begun(as(lin), aVideo().length)
  await goOn(as(lin), first, 0, aVideo().subarray(0, 1000))
  expect(kept()).toHaveLength(1)
  const second = await begun(as(lin), aVideo().length)
  expect((await progressOf(as(lin), first)).status).toBe(404)
  expect(await offsetOf(lin, second)).toBe('0')
  expect(kept()).toEqual([])
})

test('an upload that nobody goes on with is forgotten after a day, one that goes on is not', async () => {
  const address = await begun(as(lin), aVideo().length)
  await goOn(as(lin), address, 0, aVideo().subarray(0, 1000))
  await app.sandbox.advance(23 * HOUR)
  await goOn(as(lin), address, 1000, aVideo().subarray(1000, 2000))
  await app.sandbox.advance(23 * HOUR)
  expect(await offsetOf(lin, address)).toBe('2000')
  await app.sandbox.advance(HOUR)
  expect((await progressOf(as(lin), address)).status).toBe(404)
  expect(kept()).toEqual([])
})

test('an uploader of another version is told which one is spoken', async () => {
  const answer = await fetch(app.origin + UPLOADS_PATH, { method: 'POST', headers: { token: lin.token } })
  expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  const options = await fetch(app.origin + UPLOADS_PATH, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('tus-extension')]).toEqual([204, 'creation,termination'])
  expect(options.headers.get('tus-max-size')).toBe(String(VIDEO_MAX_BYTES))
})
