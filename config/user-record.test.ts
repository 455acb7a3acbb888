import { customRoutes, linkTo, paramsAt, routeAt, ROUTES } from './routes'

const PAGE = ROUTES.userRecord.page

test.each([
  ['/userRecord', {}],
  ['/userRecord/202611210000000001', { orderNo: '202611210000000001' }],
  ['/userRecord/1/2', { orderNo: '1', hasPastSubmitUserDataTime: '2' }],
  ['/userRecord/1/true?orgId=340', { orderNo: '1', hasPastSubmitUserDataTime: 'true', orgId: '340' }],
])('every documented form of userRecord opens its page: %s', (address, params) => {
  expect(routeAt(address)?.id).toBe('userRecord')
  expect(paramsAt(address)).toEqual(params)
})

test('the router knows each form, and a link without the optional part is as it was', () => {
  expect(customRoutes()[`/${PAGE}`]).toEqual([
    '/userRecord',
    '/userRecord/:orderNo/:hasPastSubmitUserDataTime',
    '/userRecord/:orderNo',
    `/${PAGE}`,
  ])
  expect(linkTo('userRecord', { orderNo: '1' }, 'public')).toBe('/userRecord/1')
  expect(routeAt('/userRecord/1/2/3')).toBeNull()
})
