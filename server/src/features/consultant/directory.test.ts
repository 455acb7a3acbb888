import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { flavourOf, organisationOf } from '@xinqi/domain/edition/flavour'
import { IN_TRAINING, levelOf } from '@xinqi/domain/roles'
import { startDemoApp, type DemoApp } from '../../testing/demo-app'

let app: DemoApp
beforeAll(async () => (app = await startDemoApp()), 60_000)
afterAll(() => app.close())

interface Page {
  list: { consultantId: number }[]
  more: boolean
  total: number
}

/** Everybody of a list, page after page, each once. */
async function everyPage<K extends CallKey>(key: K, params: Params<K>): Promise<Data<K>[]> {
  const pages: Data<K>[] = []
  const asPage = (data: unknown) => data as Page
  for (let page = 1; ; page += 1) {
    const { code, data } = await app.ask(key, { ...params, page })
    expect(code).toBe(1)
    pages.push(data)
    if (!asPage(data).more) break
  }
  const ids = pages.flatMap((page) => asPage(page).list.map(({ consultantId }) => consultantId))
  expect(new Set(ids).size).toBe(asPage(pages[0]).total)
  return pages
}

const DIRECTORY = 'GET /appoint/consultConsultant/getConsultantsByCondition'
const directory = async (asked: Params<typeof DIRECTORY>) =>
  (await everyPage(DIRECTORY, asked)).flatMap((page) => page.list)

describe('the directory', () => {
  test('R279: offers the levels that are there, and each has exactly its people', async () => {
    const { levels } = (await app.ask(DIRECTORY, {})).data
    const everyone = await directory({})
    expect(everyone.length).toBe(64)
    expect([...levels].sort()).toEqual([...new Set(everyone.map((one) => levelOf(one.consultantType)))].sort())
    const parts = await Promise.all(levels.map((consultantType) => directory({ consultantType })))
    expect(parts.every((part, index) => part.every((one) => levelOf(one.consultantType) === levels[index]))).toBe(true)
    expect(parts.flat().length).toBe(everyone.length)
    const { data } = await app.ask(DIRECTORY, { orgId: organisationOf('preparatory') })
    expect(data.levels).toEqual([9])
  })

  test('R279: both kinds of interns are one level', async () => {
    const interns = await directory({ consultantType: 4 })
    const [one] = interns
    const as = (consultant_type: number) =>
      app.services.db
        .updateTable('consultant')
        .set({ consultant_type })
        .where('id', '=', one?.consultantId ?? 0)
        .execute()
    await as(8)
    app.services.consultantsTouched([one?.consultantId ?? 0])
    expect((await directory({ consultantType: 4 })).length).toBe(interns.length)
    expect((await directory({ consultantType: 8 })).length).toBe(interns.length)
    await as(4)
    app.services.consultantsTouched([one?.consultantId ?? 0])
  })

  test('R167: narrows by gender, day and part of it as the search does', async () => {
    const asked = { gender: 2, date: '2026-11-22', part: 'evening', sort: 'soonest' } as const
    const found = await everyPage('GET /appoint/consultConsultant/listIndex', asked)
    const expected = found.flatMap((page) => page.list.map((one) => one.consultantId))
    expect(expected.length).toBeGreaterThan(0)
    expect((await directory(asked)).map((one) => one.consultantId)).toEqual(expected)
  })
})

describe('those in training', () => {
  test('are all there, each with a supervisor who is shown, and with the lowest price', async () => {
    const trainees = (await everyPage('GET /appoint/consultConsultant/intern/page', {})).flatMap((page) => page.list)
    const expected = (await directory({})).filter((one) => IN_TRAINING.includes(one.consultantType))
    expect(trainees.map((one) => one.consultantId)).toEqual(expected.map((one) => one.consultantId))
    expect(trainees.every((one) => one.supervisorName !== null)).toBe(true)
    const { data } = await app.ask('GET /appoint/consultConsultant/listIntern', {})
    expect(data).toMatchObject({ total: trainees.length, lowestPrice: Math.min(...trainees.map((one) => one.price)) })
    const free = trainees.filter((one) => one.nextFree !== null).map((one) => one.nextFree ?? '')
    expect(data.list[0]?.nextFree).toBe(free.sort()[0])
  })

  test('R164: a supervisor who is hidden is not named', async () => {
    const first = async () => (await app.ask('GET /appoint/consultConsultant/intern/page', {})).data.list[0]
    const before = await first()
    const show = (status: number) =>
      app.services.db
        .updateTable('consultant')
        .set({ display_status: status })
        .where('name', '=', before?.supervisorName ?? '')
        .where('org_id', 'in', [organisationOf('supervision'), organisationOf('supervision2')])
        .execute()
    await show(0)
    expect((await first())?.supervisorName).toBeNull()
    await show(1)
  })

  test('nobody guides themselves', async () => {
    await expect(
      app.services.db.updateTable('consultant').set({ supervisor_id: 1 }).where('id', '=', 1).execute(),
    ).rejects.toThrow('consultant_guides_others')
  })

  test('stand in where nobody who takes no money has time this week', async () => {
    const orgId = organisationOf('welfare')
    const ask = async () => (await app.ask('GET /appoint/consultConsultant/getInternOrGyList', { orgId })).data
    const before = await ask()
    expect(before.kind).toBe('free')
    expect(before.list.length).toBeGreaterThan(1)
    expect(before.list.every((one) => one.price === 0 && one.nextFree !== null)).toBe(true)
    const ids = before.list.map((one) => one.consultantId)
    const [intern = 0, ...others] = ids
    const { db, consultantsTouched } = app.services
    await db.updateTable('consultant').set({ consultant_type: 4 }).where('id', '=', intern).execute()
    await db.updateTable('consultant').set({ rest_status: 2 }).where('id', 'in', others).execute()
    consultantsTouched(ids)
    expect(await ask()).toMatchObject({ kind: 'intern', list: [{ consultantId: intern }] })
  })

  test('who takes money stands in no list of those who do not', async () => {
    const { data } = await app.ask('GET /appoint/consultConsultant/getInternOrGyList', {})
    expect(data).toMatchObject({ kind: 'intern', list: [], total: 0 })
  })
})

describe('R219: a group of organisations', () => {
  const GROUP = 'GET /appoint/consultConsultant/aggregate'

  test('shows everybody of its organisations and says of which each is', async () => {
    const pages = await everyPage(GROUP, { groupId: 6 })
    const people = pages.flatMap((page) => page.list)
    const [one, other] = [organisationOf('supervision'), organisationOf('supervision2')]
    expect(pages[0]?.organisations.map(({ orgId }) => orgId).sort()).toEqual([one, other])
    for (const orgId of [one, other]) {
      const own = await directory({ orgId })
      const shown = people.filter((person) => person.orgId === orgId)
      expect(shown.map(({ consultantId }) => consultantId)).toEqual(own.map(({ consultantId }) => consultantId))
      expect(shown.every(({ orgName }) => orgName === flavourOf(orgId).name)).toBe(true)
    }
    expect(new Set(people.slice(0, 2).map(({ orgId }) => orgId)).size).toBe(2)
  })

  test('has nobody whom only a company’s employees may book, nobody in a group without organisations, and no other number', async () => {
    const { data } = await app.ask(GROUP, { groupId: 1 })
    expect(data.organisations.map(({ orgId }) => orgId)).not.toContain(organisationOf('employee'))
    expect((await app.ask(GROUP, { groupId: 3 })).data).toMatchObject({ organisations: [], list: [], total: 0 })
    expect((await app.ask(GROUP, { groupId: 8 })).code).toBe(0)
  })
})
