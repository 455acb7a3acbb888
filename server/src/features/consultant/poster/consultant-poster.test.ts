import path from 'node:path'
import { CODE } from '@xinqi/domain/codes'
import sharp from 'sharp'
import { startDemoApp, type DemoApp } from '../../../testing/demo-app'
import { brokenLines } from './draw-person-poster'

let app: DemoApp
beforeAll(async () => (app = await startDemoApp()), 60_000)
afterAll(() => app.close())

const poster = (consultantId: number, orgId = 340) => app.ask('GET /appoint/common/poster', { consultantId, orgId })
const read = (url: string) => sharp(path.join(app.services.config.filesDir, url.replace('/files/', '')))

test('R94: the poster is a picture, the same one each time', async () => {
  const { code, data } = await poster(1)
  expect(code).toBe(1)
  expect(await read(data.url).metadata()).toMatchObject({ format: 'png', width: 750, height: 1200 })
  expect((await poster(1)).data).toEqual(data)
})

test('every consultant and every organisation has another one', async () => {
  const urls = [(await poster(1)).data.url, (await poster(2)).data.url, (await poster(1, 341)).data.url]
  expect(new Set(urls).size).toBe(3)
})

test('the portrait stands on it', async () => {
  const { data } = await poster(1)
  const face = await read(data.url).extract({ left: 375, top: 330, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  expect([...face]).not.toEqual([255, 255, 255])
})

test('nobody who is not shown gets one, and an unknown organisation gets the main one', async () => {
  await app.services.db.updateTable('consultant').set({ display_status: 0 }).where('id', '=', 3).execute()
  expect((await poster(3)).code).toBe(CODE.notFound)
  expect((await poster(999_999)).code).toBe(CODE.notFound)
  expect((await poster(1, 123_456)).data).toEqual((await poster(1)).data)
})

test('a name or sentence is only text, and a portrait from elsewhere is not read', async () => {
  await app.services.db
    .updateTable('consultant')
    .set({ name: '</text><image href="file:///etc/passwd"/>', motto: '&<">', portrait: '/files/../../secret.png' })
    .where('id', '=', 4)
    .execute()
  const { code, data } = await poster(4)
  expect(code).toBe(1)
  expect(await read(data.url).metadata()).toMatchObject({ width: 750 })
})

test.each([
  ['', []],
  ['先陪你', ['先陪你']],
  ['先陪你把话说完', ['先陪你把', '话说完']],
  ['不急着给答案，先陪你', ['不急着给', '答案，…']],
])('R205: “%s” in two lines of four letters, the rest an ellipsis', (sentence, lines) => {
  expect(brokenLines(sentence, 4, 2)).toEqual(lines)
})
