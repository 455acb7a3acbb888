import { DAY } from '@xinqi/domain/time'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()

const FIRST = 'GET /appoint/consultConsultant/recommend'
const NEXT = 'GET /appoint/consultConsultant/changeByType'
const OTHERS = 8

/** Beside 林一帆 and 周砚; every second one works in the field of 林一帆. */
const others: TestConsultant[] = []

beforeAll(async () => {
  for (let index = 0; index < OTHERS; index += 1) {
    const categoryIds = index % 2 === 0 ? [app.world.categories.anxiety] : []
    const facts = { orgId: app.world.orgId, name: `甲${index}`, phone: `1391000000${index}`, priceFen: 30_000 }
    others.push(await createConsultant(app.services, { ...facts, modes: [1], weekly: EVERY_EVENING, categoryIds }))
  }
  app.services.consultantsTouched(others.map(({ id }) => id))
})

const idsOf = (list: { consultantId: number }[]) => list.map(({ consultantId }) => consultantId)
const first = async (changeType = 1) => {
  const { list, more } = await app.client.call(FIRST, { consultantId: app.world.lin.id, changeType })
  return { ids: idsOf(list), more }
}
const after = async (id: number, changeType = 1) =>
  idsOf((await app.client.call(NEXT, { consultantId: app.world.lin.id, changeType, after: id })).list)

test('the same three all day, those of the same field first, never the one beside whom they stand', async () => {
  const { ids, more } = await first()
  expect([ids.length, more]).toEqual([3, true])
  const near = others.filter((_, index) => index % 2 === 0).map(({ id }) => id)
  expect(ids.every((id) => near.includes(id))).toBe(true)
  app.clock.advance(DAY / 8)
  expect((await first()).ids).toEqual(ids)
})

test('nobody comes again before everybody was shown, even when somebody is booked up meanwhile', async () => {
  const seen = (await first()).ids
  while (seen.length < 9) seen.push(...(await after(seen.at(-1) ?? 0)))
  expect(new Set(seen).size).toBe(9)
  expect(await after(seen.at(-1) ?? 0)).toEqual(seen.slice(0, 3))

  const rest = (id: number, rest_status: 0 | 1) =>
    app.db.updateTable('consultant').set({ rest_status }).where('id', '=', id).execute()
  const last = seen[2] ?? 0
  await rest(last, 1)
  app.services.consultantsTouched([last])
  expect(await after(last)).toEqual(seen.slice(3, 6))
  await rest(last, 0)
  app.services.consultantsTouched([last])
})

test('another day draws another order', async () => {
  const drawn = new Set<string>()
  for (let day = 0; day < 5; day += 1) {
    drawn.add((await first()).ids.join())
    app.clock.advance(DAY)
  }
  expect(drawn.size).toBeGreaterThan(1)
})

test('instead of somebody who cannot be booked stand those who are free within a week', async () => {
  const hours = { noticeHours: 0, bufferMinutes: 0 }
  const late = { orgId: app.world.orgId, name: '晚有空', phone: '13920000000', priceFen: 30_000, modes: [1], ...hours }
  const far = await createConsultant(app.services, { ...late, categoryIds: [app.world.categories.anxiety] })
  await app.db
    .insertInto('schedule_override')
    .values({
      consultant_id: far.id,
      day: '2026-12-10',
      windows: JSON.stringify([{ startMinute: 1080, endMinute: 1200 }]),
    })
    .execute()
  app.services.consultantsTouched([far.id])
  const walk = async (changeType: number) => {
    const seen = (await first(changeType)).ids
    for (let batch = 0; batch < 3; batch += 1) seen.push(...(await after(seen.at(-1) ?? 0, changeType)))
    return seen
  }
  expect(await walk(1)).toContain(far.id)
  expect(await walk(2)).not.toContain(far.id)
})

test('fields that are asked for come first, and no list of anything else is taken', async () => {
  const { family } = app.world.categories
  const { list } = await app.client.call(FIRST, { categoryIds: `${family}`, sourceType: 6 })
  expect(list[0]?.userName).toBe('周砚')
  expect((await app.client.answer(FIRST, { categoryIds: '1;drop' })).code).toBe(0)
})
