import path from 'node:path'
import { SEEDED_ORG_IDS } from '@xinqi/domain/edition/flavour'
import { categoryLists } from '@xinqi/domain/rules/categories'
import sharp from 'sharp'
import { startDemoApp, type DemoApp } from '../../testing/demo-app'

let app: DemoApp
beforeAll(async () => (app = await startDemoApp()), 60_000)
afterAll(() => app.close())

/** What somebody sees who enters with this id. */
const seenWith = async (orgId: number) => ({
  organisation: (await app.ask('GET /appoint/consultOrg/getConsultOrgVO', { orgId })).data.orgId,
  people: (await app.ask('GET /appoint/consultConsultant/listIndex', { orgId })).data.list.map((one) => one.userName),
  agreement: (await app.ask('GET /appoint/consultOrg/geOrgProtocol', { orgId, agreeType: 1 })).data.paragraphs[0]?.text,
  studios: (await app.ask('GET /appoint/consultStudio/listStudio', { orgId })).data.map((one) => one.studioName),
})
let main: ReturnType<typeof seenWith>
beforeAll(() => (main = seenWith(340)), 60_000)

test.each([0, 999, 2_147_483_648])(
  'R224: organisation %d is none, and every call answers as the main one',
  async (orgId) => expect(await seenWith(orgId)).toEqual(await main),
)

test.each([169, 10])(
  'R210: organisation %i, which the documents name, has people, an agreement and a studio',
  async (orgId) => {
    const { organisation, people, agreement, studios } = await seenWith(orgId)
    expect([organisation, people.length, studios.length]).toEqual([orgId, 3, 1])
    expect(agreement).toContain('心栖合作机构')
  },
)

/** The fields that somebody is offered who enters with this id, as the page shows them (R189–R191). */
const fieldsOf = async (orgId?: number) => {
  const { data } = await app.ask('GET /appoint/consultCategory/getCategoryList', orgId === undefined ? {} : { orgId })
  return { all: data, offered: categoryLists(data).first.map((one) => one.categoryName) }
}

test.each([
  [340, 11],
  [728, 8],
  [341, 11],
])('R288: organisation %i offers %i fields', async (orgId, count) => {
  const { all, offered } = await fieldsOf(orgId)
  expect(offered).toHaveLength(count)
  expect(offered.at(-1)).toBe('其他')
  const tops = new Set(all.filter((one) => one.parentId === 0).map((one) => one.id))
  const children = all.filter((one) => one.parentId !== 0)
  expect(children.length).toBeGreaterThan(count)
  expect(children.every((one) => tops.has(one.parentId))).toBe(true)
})

test('R288: the three lists differ; who names no organisation, or none that is known, gets the general one', async () => {
  const [general, employees, copy] = [await fieldsOf(340), await fieldsOf(728), await fieldsOf(341)]
  expect(new Set([general, employees, copy].map(({ offered }) => offered.join())).size).toBe(3)
  for (const orgId of [undefined, 667, 999]) expect((await fieldsOf(orgId)).offered).toEqual(general.offered)
})

test('R43: every organisation has a logo of its own, a picture that is there', async () => {
  // Their QR codes take seconds to draw here, and are looked at in contact.test.ts.
  await app.services.db.updateTable('organization').set({ customer_wechat: '' }).execute()
  const logos = new Set<string>()
  for (const orgId of SEEDED_ORG_IDS) {
    const { orgLogo } = (await app.ask('GET /appoint/consultOrg/getConsultOrgVO', { orgId })).data
    const file = path.join(app.services.config.filesDir, (orgLogo ?? '').replace('/files/', ''))
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
    logos.add(orgLogo ?? '')
  }
  expect(logos.size).toBe(SEEDED_ORG_IDS.length)
})

test('R43: a logo that the operators set is shown instead', async () => {
  await app.services.db.updateTable('organization').set({ logo: '/files/own.png' }).where('id', '=', 629).execute()
  const { orgLogo } = (await app.ask('GET /appoint/consultOrg/getConsultOrgVO', { orgId: 629 })).data
  expect(orgLogo).toBe('/files/own.png')
})
