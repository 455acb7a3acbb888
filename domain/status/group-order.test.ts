import {
  GROUP_ORDER,
  GROUP_ORDER_LABEL,
  GROUP_ORDER_TYPES,
  type GroupOrderEvent,
  type GroupOrderStatus,
  groupOrderText,
  nextGroupOrderStatus,
  SEATED_ORDERS,
  STATUSES_OF_TYPE,
} from './group-order'

const ALL = Object.values(GROUP_ORDER)

/** Where an enrolment goes from where, a second time and in its plainest form. */
const WAYS: Record<GroupOrderEvent, Partial<Record<GroupOrderStatus, GroupOrderStatus>>> = {
  paid: { 0: 1 },
  cancelled: { 0: 6 },
  leftForMoney: { 1: 2 },
  leftForNothing: { 1: 6 },
  refundSent: { 2: 3 },
  refunded: { 2: 4, 3: 4 },
  completed: { 1: 5 },
}

test.each(Object.keys(WAYS) as GroupOrderEvent[])('%s happens from nowhere else', (event) => {
  for (const status of ALL) expect(nextGroupOrderStatus(status, event)).toBe(WAYS[event][status] ?? null)
})

test('the documents number how an enrolment stands, and these are all; each has its word', () => {
  expect(GROUP_ORDER).toEqual({
    unpaid: 0,
    paid: 1,
    refundApplied: 2,
    refunding: 3,
    refunded: 4,
    completed: 5,
    cancelled: 6,
  })
  expect(GROUP_ORDER_LABEL).toEqual({
    0: '待付款',
    1: '已报名',
    2: '退款已提交',
    3: '退款中',
    4: '已退款',
    5: '已完成',
    6: '已取消',
  })
})

test('each enrolment is under way or over, never both, and what has a seat is under way', () => {
  const [whole, underWay, over] = GROUP_ORDER_TYPES.map((type) => STATUSES_OF_TYPE[type])
  expect(whole).toEqual(ALL)
  expect([...(underWay ?? []), ...(over ?? [])].sort()).toEqual(ALL)
  expect(underWay).toEqual(SEATED_ORDERS)
})

test('where the leaders talk with people first, that is what it says', () => {
  expect(groupOrderText(GROUP_ORDER.unpaid, null)).toBe('待付款')
  expect(groupOrderText(GROUP_ORDER.unpaid, 'waiting')).toBe('等带领者答复')
  expect(groupOrderText(GROUP_ORDER.unpaid, 'accepted')).toBe('待付款')
  expect(groupOrderText(GROUP_ORDER.cancelled, 'refused')).toBe('这次没有参加')
  expect(groupOrderText(GROUP_ORDER.cancelled, 'waiting')).toBe('已取消')
})
