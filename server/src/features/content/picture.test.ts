import { CODE } from '@xinqi/domain/codes'
import sharp from 'sharp'
import { seedFoundation } from '../../seed/seed'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()
let operator: Operator
beforeAll(async () => {
  await seedFoundation(app.db)
  operator = await newOperator(app, ['content'])
})

interface Answer {
  code: number
  msg: string
  data: { picture: string } | null
}

async function upload(file: Uint8Array, by = operator): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'cover.jpg')
  const response = await fetch(`${app.origin}/api/operator/content/picture`, {
    method: 'POST',
    headers: { token: by.token },
    body: form,
  })
  return (await response.json()) as Answer
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2F6F66' } })
    .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

test('a picture is drawn anew, no wider than a phone asks for, without what its camera wrote into it; readers see it', async () => {
  const sent = await photo(2_000, 1_000)
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { data } = await upload(sent)
  const cover = data?.picture ?? ''
  expect(cover).toMatch(/^\/files\/content-pictures\/[0-9a-f]{32}\.png$/)
  const shown = await sharp(Buffer.from(await (await fetch(app.origin + cover)).arrayBuffer())).metadata()
  expect(shown).toMatchObject({ format: 'png', width: 1_500, height: 750 })
  expect(shown.exif).toBeUndefined()
  expect((await upload(sent)).data?.picture).toBe(cover)

  const words = {
    ...{ title: '有图的一篇', summary: '看一会儿。', cover, categoryId: null, consultantId: null, isGrave: false },
    body: [{ type: 'text', text: '先坐下。' }],
  }
  const { id } = await operator.call('POST /operator/content/create', {
    ...{ kind: 'media', words: JSON.stringify(words), reason: '配图' },
  })
  await operator.call('POST /operator/content/publish', { kind: 'media', id, version: 1 })
  expect((await app.client.call('GET /consult/media/content', { id })).cover).toBe(cover)
})

test('what is no photograph, or cannot be drawn, is refused with a sentence', async () => {
  const whole = await photo(60, 40)
  for (const file of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), whole.subarray(0, 200)])
    expect(await upload(file)).toMatchObject({
      ...{ code: CODE.failure, msg: '这不是一张可以使用的图片，请换一张 JPG、PNG 或 WebP 图片' },
    })
})

test('who only reads sends none', async () => {
  expect((await upload(await photo(60, 40), await newOperator(app, ['readOnly']))).code).not.toBe(CODE.ok)
})
