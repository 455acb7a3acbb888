import fs from 'node:fs'
import path from 'node:path'
import { CODE } from '@xinqi/domain/codes'
import sharp from 'sharp'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'

const app = useTestApp()

const MB = 1024 * 1024

async function upload(
  token: string | undefined,
  bytes: Uint8Array,
): Promise<{ code: number; msg: string; data: { url: string } }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'me.jpg')
  const headers = new Headers(token === undefined ? {} : { token })
  const answer = await fetch(`${app.origin}/api/appoint/consultVisitor/uploadFile`, {
    method: 'POST',
    headers,
    body: form,
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { code: number; msg: string; data: { url: string } }
}

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#2F6F66' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer()

test('R239: a picture that comes as form data becomes the avatar, small and without what the camera wrote into it', async () => {
  const visitor = await newVisitor(app)
  const { code, data } = await upload(visitor.token, await photo())
  expect(code).toBe(CODE.ok)
  const me = await visitor.call('GET /appoint/consultUser/me', {})
  expect(me.avatar).toBe(data.url)
  const kept = await sharp(
    fs.readFileSync(path.join(app.services.config.filesDir, data.url.replace('/files/', ''))),
  ).metadata()
  expect(kept).toMatchObject({ width: 256, height: 256, format: 'webp' })
  expect(kept.exif).toBeUndefined()
})

test('the picture before is destroyed, and no smaller copy of either is kept', async () => {
  const visitor = await newVisitor(app)
  const { filesDir } = app.services.config
  const first = (await upload(visitor.token, await photo())).data.url
  expect((await fetch(`${app.origin}${first}?w=160`)).status).toBe(200)
  const second = (await upload(visitor.token, await photo())).data.url
  expect((await fetch(`${app.origin}${first}`)).status).toBe(404)
  expect((await fetch(`${app.origin}${second}?w=160`)).status).toBe(200)
  expect(fs.existsSync(`${filesDir}-resized`)).toBe(false)
})

const UNUSABLE = '这不是一张可以使用的图片，请换一张 JPG、PNG 或 WebP 图片'

test('what is no picture is refused in a sentence, and nothing changes', async () => {
  const visitor = await newVisitor(app)
  const noPictures = [Buffer.from('<svg onload="x">'), Buffer.from('GIF89a'), (await photo()).subarray(0, 400)]
  for (const bytes of noPictures)
    expect(await upload(visitor.token, bytes)).toMatchObject({ code: CODE.failure, msg: UNUSABLE })
  expect((await upload(visitor.token, Buffer.alloc(0))).msg).toBe('请选择一个文件')
  for (const bytes of [5 * MB + 1, 6 * MB])
    expect((await upload(visitor.token, Buffer.alloc(bytes))).msg).toBe('文件太大了，最多 5 MB')
  expect((await visitor.call('GET /appoint/consultUser/me', {})).avatar).toBeNull()
})

test('a drawing that would be drawn is not: it could keep the server busy for minutes', async () => {
  const visitor = await newVisitor(app)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="9" height="9"/></svg>'
  for (const svg of [drawing, `<?xml version="1.0"?>${drawing}`, `RIFF    WEBP${drawing}`])
    expect(await upload(visitor.token, Buffer.from(svg))).toMatchObject({ code: CODE.failure, msg: UNUSABLE })
})

test('nobody uploads without a login', async () => {
  expect((await upload(undefined, await photo())).code).toBe(CODE.loginNeeded)
})
