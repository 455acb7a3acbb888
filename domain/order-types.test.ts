import { ORDER_KINDS, ORDER_TYPE, orderTypeFor, payTimeFor } from './order-types'

test.each([
  ['a price in an edition that takes money', {}, 'before'],
  ['a service that is paid after use', { orderType: ORDER_TYPE.payAfterUse }, 'after'],
  ['no price', { priceFen: 0, orderType: ORDER_TYPE.payAfterUse }, 'never'],
  ['an edition that takes no money', { orgId: 657, orderType: ORDER_TYPE.payAfterUse }, 'never'],
  ['a service that is free, whatever its price says', { orderType: ORDER_TYPE.free }, 'never'],
])('%s: when the visitor pays', (_, offer, pays) =>
  expect(payTimeFor({ orgId: 340, priceFen: 48_000, orderType: ORDER_TYPE.normal, ...offer })).toBe(pays),
)

describe('the kinds of orders (C32)', () => {
  test('13 and 18 are those of the documents, and all fifteen have a number of their own up to 18', () => {
    expect([ORDER_TYPE.deposit, ORDER_TYPE.inviteZeroYuan]).toEqual([13, 18])
    const numbers = Object.values(ORDER_TYPE)
    expect(new Set(numbers).size).toBe(15)
    expect(Math.max(...numbers)).toBe(18)
    expect(Object.keys(ORDER_KINDS).map(Number)).toEqual([...numbers].sort((a, b) => a - b))
    expect(new Set(Object.values(ORDER_KINDS).map(({ label }) => label)).size).toBe(15)
  })

  test.each([
    ['a single session', {}, ORDER_TYPE.normal],
    ['several sessions', { sessions: 4 }, ORDER_TYPE.prepaidProduct],
    ['a service that is paid afterwards', { orderType: ORDER_TYPE.payAfterUse }, ORDER_TYPE.payAfterUse],
    [
      'paid by a company, whatever the service is',
      { priced: false, companyPays: true, sessions: 4 },
      ORDER_TYPE.enterprise,
    ],
    ['paid by nobody', { priced: false, orderType: ORDER_TYPE.payAfterUse }, ORDER_TYPE.free],
  ])('%s', (_, sold, orderType) =>
    expect(orderTypeFor({ orderType: 0, sessions: 1, priced: true, companyPays: false, ...sold })).toBe(orderType),
  )
})
