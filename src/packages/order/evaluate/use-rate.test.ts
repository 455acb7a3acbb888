import { anAppointment } from '@/features/order/testing/orders'
import { keptTags, sessionToRate, tagsFor } from './use-rate'

const held = (seq: number, rated: boolean) =>
  anAppointment({ appointNo: `20000000000000000${seq}`, seq, status: 3, rated })

it('rates the latest session that was held, or the one that is named', () => {
  const sessions = [held(1, false), held(2, false), anAppointment({ seq: 3 })]
  expect(sessionToRate(sessions, undefined)).toMatchObject({ state: 'open', appointment: { seq: 2 } })
  expect(sessionToRate(sessions, '200000000000000001')).toMatchObject({ state: 'open', appointment: { seq: 1 } })
})

it('says that all is rated, or that nothing was held', () => {
  expect(sessionToRate([held(1, true)], undefined)).toEqual({ state: 'rated' })
  expect(sessionToRate([anAppointment()], undefined)).toBeNull()
})

it('offers words by the stars, and drops those that no longer fit (R154)', () => {
  expect(tagsFor(0)).toEqual([])
  expect(tagsFor(3)).toContain('与咨询师不匹配')
  expect(tagsFor(4)).toContain('耐心倾听')
  expect(keptTags(['耐心倾听'], 2)).toEqual([])
  expect(keptTags(['耐心倾听'], 5)).toEqual(['耐心倾听'])
})
