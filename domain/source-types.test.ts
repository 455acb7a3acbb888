import { flavourFor } from './edition/flavour'
import { isDoctorChannel, isKeptSource, SOURCE, sourceTypeFromUrl } from './source-types'

test.each([12, 16, 17])('R211: source type %i is not kept', (type) => expect(isKeptSource(type)).toBe(false))

test.each([3, 5, 6, 10, 11])('R211: source type %i is kept', (type) => expect(isKeptSource(type)).toBe(true))

test('R212: what the documented source types mean', () => {
  expect(SOURCE).toEqual({ collection: 3, channel: 5, doctorChannel: 6, preUse: 10, classDiversion: 11 })
  expect([5, 6, 10].map(isDoctorChannel)).toEqual([false, true, false])
})

test('R209, R47: who comes from the doctor channel sees that edition, whatever the organisation', () => {
  expect(flavourFor(340, 6)).toMatchObject({ key: 'doctor', orgId: 340, features: { fixedAreaCode: true } })
  expect(flavourFor(340, 5).key).toBe('main')
})

test.each([undefined, '', '0', '-6', '6a', '6.0', 'null', '99999'])('%j names no source', (text) =>
  expect(sourceTypeFromUrl(text)).toBeNull(),
)
