import { CAMPAIGN_PICTURE_PATH, campaignPictureOf } from '@xinqi/domain/campaign-picture'
import { CODE } from '@xinqi/domain/codes'
import type { Data, Params } from '@xinqi/domain/contract/contract'
import { DAY } from '@xinqi/domain/time'
import sharp from 'sharp'
import { createCampaign } from '../../testing/campaigns'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

type Text = Params<'POST /operator/campaign/text'>

const app = useTestApp()
let operator: Operator
beforeEach(async () => {
  operator = await newOperator(app)
})

const photo = (background: string) =>
  sharp({ create: { width: 2_000, height: 900, channels: 3, background } })
    .withExif({ IFD0: { Make: 'A camera' } })
    .jpeg()
    .toBuffer()

interface Answer {
  code: number
  msg: string
  data: Data<'POST /operator/campaign/picture'> | null
}

async function upload(file: Uint8Array, by = operator): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'banner.jpg')
  const response = await fetch(`${app.origin}/api/operator/campaign/picture`, {
    method: 'POST',
    headers: { token: by.token },
    body: form,
  })
  return (await response.json()) as Answer
}
const sent = async (background: string): Promise<string> => (await upload(await photo(background))).data?.picture ?? ''

const say = (campaignId: number, after: number, changed: Partial<Text> = {}) =>
  operator.answer('POST /operator/campaign/text', {
    ...{ campaignId, after, title: '下雨天', summary: '一次 50 分钟', scene: 'apart' },
    hero: JSON.stringify({ title: '雨停之前', lead: '听一会儿雨，再说。', act: '看看有谁' }),
    blocks: JSON.stringify([{ kind: 'letter', title: '写给淋雨的人', paragraphs: ['先坐下。'] }]),
    ...{ beforeText: '雨还没有下', afterText: '雨停了', reason: '配一张图', ...changed },
  })
const activityAt = async (variant: string) =>
  (await app.client.call('GET /appoint/authorityNone/consultant/activity', { page: 'activity', variant })).activity
const get = (address: string) => fetch(app.origin + address)

test('an operator gives a campaign a picture of its own: readers have it with the words, in two widths and one shape', async () => {
  const { campaignId, variant } = await createCampaign(app)
  const picture = await sent('#2F6F66')
  expect(picture).toMatch(/^[0-9a-f]{32}$/)
  expect((await say(campaignId, 0, { picture, pictureAlt: '雨里的一把伞' })).data).toEqual({ version: 2 })
  const address = campaignPictureOf(picture)
  expect(await activityAt(variant)).toMatchObject({ picture: address, pictureAlt: '雨里的一把伞' })
  const { list } = await app.client.call('GET /appoint/consultBanner/getBannerList', {})
  expect(list.find((one) => one.campaignId === campaignId)).toMatchObject({ picture: address })
  for (const [asked, width, height] of [
    [address, 768, 432],
    [`${address}&w=1536`, 1_536, 864],
  ] as const) {
    const response = await get(asked)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(shown).toMatchObject({ format: 'webp', width, height })
    expect(shown.exif).toBeUndefined()
  }
  expect((await get(`${address}&w=900`)).status).toBe(404)
  expect((await get(`${CAMPAIGN_PICTURE_PATH}?name=../../${picture}`)).status).toBe(404)
  expect(await sent('#2F6F66')).toBe(picture)
  const { changes } = await operator.call('GET /operator/campaign/detail', { campaignId })
  expect(changes[0]?.what).toMatch(/图片/)
})

test('a picture is nobody’s but the operators’ until a campaign that readers come upon names it', async () => {
  const picture = await sent('#C9773B')
  const isPublic = async () => (await get(campaignPictureOf(picture))).status === 200
  expect(await isPublic()).toBe(false)
  expect((await get(`/files/private/campaign-pictures/${picture}-768.webp`)).status).toBe(404)
  expect((await operator.call('GET /operator/campaign/ownPicture', { picture })).mimeType).toBe('image/webp')
  expect((await app.client.answer('GET /operator/campaign/ownPicture', { picture })).code).toBe(CODE.loginNeeded)

  const begins = new Date(app.clock.now().getTime() + DAY)
  const draft = { starts_at: begins, ends_at: new Date(begins.getTime() + DAY), paused_at: app.clock.now() }
  const { campaignId, variant } = await createCampaign(app, draft)
  await say(campaignId, 0, { picture, pictureAlt: '傍晚的窗' })
  expect(await activityAt(variant)).toBeNull()
  expect(await isPublic()).toBe(false)
  await operator.call('POST /operator/campaign/pause', { campaignId, paused: false })
  expect(await activityAt(variant)).toMatchObject({ pictureAlt: '傍晚的窗' })
  expect(await isPublic()).toBe(true)
})

test('the words of an older version bring its picture back, and without one the scene is drawn again', async () => {
  const { campaignId, variant } = await createCampaign(app)
  const [first, second] = [await sent('#8A5566'), await sent('#4F6682')]
  await say(campaignId, 0, { picture: first, pictureAlt: '两只杯子' })
  await say(campaignId, 2, { picture: second, pictureAlt: '一张书桌' })
  const { versions } = await operator.call('GET /operator/campaign/written', { campaignId })
  expect(versions.map(({ version, words }) => [version, words.picture])).toEqual([
    [3, { name: second, alt: '一张书桌' }],
    [2, { name: first, alt: '两只杯子' }],
    [1, null],
  ])
  const older = versions[1]?.words.picture
  await say(campaignId, 3, { picture: older?.name, pictureAlt: older?.alt })
  expect(await activityAt(variant)).toMatchObject({ picture: campaignPictureOf(first), pictureAlt: '两只杯子' })
  expect((await get(campaignPictureOf(first))).status).toBe(200)
  expect((await get(campaignPictureOf(second))).status).toBe(404)
  await say(campaignId, 4)
  expect(await activityAt(variant)).toMatchObject({
    ...{ picture: '/api/appoint/marketing/placard?scene=apart', pictureAlt: '' },
  })
})

test('refused with a sentence: what is no photograph, a picture without words, one that says what is not true, one that nobody sent', async () => {
  const whole = await photo('#000000')
  for (const file of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), whole.subarray(0, 200)])
    expect(await upload(file)).toMatchObject({
      code: CODE.failure,
      msg: expect.stringMatching(/^这不是一张/) as string,
    })
  expect((await upload(whole, await newOperator(app, ['readOnly']))).code).not.toBe(CODE.ok)

  const { campaignId } = await createCampaign(app)
  const picture = await sent('#2B3B52')
  for (const [changed, field, sentence] of [
    [{ picture }, 'pictureAlt', /^请写一句图片上有什么/],
    [{ picture, pictureAlt: ' ' }, 'pictureAlt', /^请写一句图片上有什么/],
    [{ picture, pictureAlt: '已有 3000 人预约' }, 'pictureAlt', /没有人数过/],
    [{ picture: 'f'.repeat(32), pictureAlt: '一扇窗' }, 'picture', /^没有这张图片/],
  ] as const) {
    const answer = await say(campaignId, 0, changed)
    expect(answer).toMatchObject({ code: CODE.failure, msg: expect.stringMatching(sentence) as string })
    expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual([field])
  }
})
