import { linkTo, paramsAt, ROUTE_IDS, routeAt, ROUTES } from './routes'

test.each([
  ['/yyDetail', 'detail'],
  ['/ckDetail', 'detail'],
  ['/detail?consultantId=3', 'detail'],
  ['/consultList', 'consultList'],
  ['/userOrderDetail', 'userOrderDetail'],
  ['/studio', 'studio'],
  ['/userCenter', 'userCenter'],
  ['/message', 'message'],
  ['/cikeHome?orgId=341', 'home'],
  ['/employeeWelfare', 'employeeWelfare'],
  ['/enterpriseUserCenter', 'enterpriseUserCenter'],
  ['/enterpriseMsg', 'enterpriseMsg'],
  ['/getCode', 'getCode'],
])('R26, R27, R30, R31, R33: %s opens %s', (address, id) => expect(routeAt(address)?.id).toBe(id))

test('R20: the order number stands in the path of its page', () => {
  expect(linkTo('consultOrderDetail', { orderNo: '1' }, 'public')).toBe('/consultOrderDetail/1')
  expect(paramsAt('/consultOrderDetail/202611210000000001').orderNo).toBe('202611210000000001')
})

test('R37: every page has a title', () => {
  for (const id of ROUTE_IDS) expect([id, ROUTES[id].title !== '']).toEqual([id, true])
})

test('an address of nobody’s is no page', () => {
  expect(routeAt('/nowhere/at/all')).toBeNull()
  expect(routeAt('/homes')).toBeNull()
})
