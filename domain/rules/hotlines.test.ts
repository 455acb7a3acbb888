import { HOTLINES } from '../constants'
import { faultsOfHotlines, type Hotline } from './hotlines'

const LINE: Hotline = { number: '12356', name: '心理援助热线', hours: '24 小时', note: '', isAlways: true }
const faults = (...lines: Partial<Hotline>[]) =>
  faultsOfHotlines(lines.map((one) => ({ ...LINE, ...one }))).map(({ line, field }) => [line, field])

test('the numbers in code are whole', () => {
  expect(faultsOfHotlines(HOTLINES)).toEqual([])
})

test.each(['110', '12320', '95105', '400-161-9995', '010-82951332', '13800138000'])('%s can be called', (number) => {
  expect(faults({}, { number })).toEqual([])
})

test.each(['', '12', '12356a', '１２３５６', '+8612356', '12356 ', '1380013800', '010-8295'])('%s cannot', (number) => {
  expect(faults({}, { number })).toEqual([[1, 'number']])
})

test('there is one, each stands there once, and the first one answers day and night', () => {
  expect(faults()).toEqual([[null, 'number']])
  expect(faults({}, {})).toEqual([[1, 'number']])
  expect(faults({ number: '400-161-9995' }, { number: '4001619995' })).toEqual([[1, 'number']])
  expect(faults({ isAlways: false })).toEqual([[null, 'isAlways']])
  expect(faults({ isAlways: false }, { number: '120' })).toEqual([[0, 'isAlways']])
})
