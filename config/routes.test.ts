import { linkTo, pageConfigAt, pageParams, paramsAt, ROUTE_IDS, routeAt, ROUTES } from './routes'

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

test('R40, R41: a number of an address counts only if it is one', () => {
  expect(pageParams('detail', { consultantId: '3', slot: '0', orgId: 'x' })).toEqual({
    consultantId: 3,
    slot: null,
    srvId: null,
    orgId: null,
  })
  expect(pageParams('manual', { fatherIndex: '0', sonIndex: '-1' })).toMatchObject({ fatherIndex: 0, sonIndex: null })
  expect(pageParams('userOrder', { orderType: '99999999999999999999' }).orderType).toBeNull()
  expect(pageParams('search', { keyword: '睡眠' }).keyword).toBe('睡眠')
})

test('every parameter of a path is declared, and so is read', () => {
  const missing = ROUTE_IDS.flatMap((id) =>
    [...ROUTES[id].path.matchAll(/:(\w+)/g)].map(([, name]) => name!).filter((name) => !(name in ROUTES[id].params)),
  )
  // Of the documented address of the room; the room asks the server for all of them.
  expect(missing).toEqual([
    ...['liveType', 'singleTime', 'roomId', 'userSig', 'userId', 'consultantHomepage', 'consultantName', 'isIosURL'],
    'liveTime',
  ])
})

test('R37, R215: title, sharing and pulling down of a page file are its route’s', () => {
  expect(pageConfigAt(ROUTES.home.page)).toEqual({
    navigationBarTitleText: '心栖',
    enablePullDownRefresh: true,
    enableShareAppMessage: true,
    enableShareTimeline: true,
  })
  expect(pageConfigAt(ROUTES.manual.page)).toMatchObject({
    enableShareAppMessage: true,
    enablePullDownRefresh: undefined,
  })
  expect(pageConfigAt('custom-tab-bar/index')).toBeNull()
})
