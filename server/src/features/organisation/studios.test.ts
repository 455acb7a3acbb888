import { startDemoApp, type DemoApp } from '../../testing/demo-app'

let app: DemoApp
beforeAll(async () => (app = await startDemoApp()), 60_000)
afterAll(() => app.close())

test('R38: an organisation’s studio has a name of its own, people, rooms and services', async () => {
  const { data } = await app.ask('GET /appoint/consultStudio/listStudio', { orgId: 680 })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ studioName: '心栖督导工作室' })
  expect(data[0]?.consultants.length).toBeGreaterThan(2)
  expect(data[0]?.rooms.length).toBeGreaterThan(0)
})

test('without an organisation it is the main one’s; the employees’ edition has none', async () => {
  const names = async (orgId?: number) =>
    (await app.ask('GET /appoint/consultStudio/listStudio', orgId ? { orgId } : {})).data.map((one) => one.studioName)
  expect(await names()).toEqual(['心栖工作室'])
  expect(await names(728)).toEqual([])
})

test('R207: a studio by invitation is told to nobody but who has its code, in its own organisation', async () => {
  const named = async (validCode?: string, orgId?: number) =>
    (await app.ask('GET /appoint/consultStudio/listStudio', { validCode, orgId })).data.map((one) => one.studioName)
  const judged = async (validCode: string, orgId?: number) =>
    (await app.ask('GET /appoint/consultStudio/isCikeValidCode', { validCode, orgId })).data
  expect(await judged('xqxy-2026-demo')).toMatchObject({ valid: true, studioName: '心栖小院' })
  expect(await named('XQXY 2026 DEMO')).toEqual(['心栖小院', '心栖工作室'])
  expect(await named()).toEqual(['心栖工作室'])
  const { studioId } = await judged('XQXY2026DEMO')
  const { data } = await app.ask('GET /appoint/consultStudio/listStudio', { studioId: studioId ?? 0 })
  expect(data).toEqual([])
  for (const [code, orgId] of [
    ['XQXY2026DEMA', undefined],
    ['', undefined],
    ['XQXY2026DEMO', 680],
  ] as const)
    expect(await judged(code, orgId)).toEqual({ valid: false, studioId: null, studioName: null })
})

test('a consultant sees their own organisation and its places', async () => {
  const token = await app.tokenOf(1)
  const { data: own } = await app.ask('GET /consult/consultOrganization/info', {}, token)
  expect(own).toMatchObject({ orgId: 340, flavour: 'main', role: 3, studioMode: 1 })
  const { data: places } = await app.ask('GET /consult/consultStudio/listByOrgId', {}, token)
  expect(places.map((one) => one.studioName)).toEqual(['心栖工作室'])
})

test('R8, R9: every flavour has an organisation', async () => {
  const { data } = await app.ask('GET /appoint/consultOrganization/getOrganizationList', {})
  expect(data.map((one) => one.flavour)).toEqual(
    expect.arrayContaining([
      'main',
      'preparatory',
      'welfare',
      'publicWelfare',
      'general',
      'supervision',
      'employee',
      'cike',
    ]),
  )
})
