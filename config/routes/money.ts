import { routesOf } from './route'

export const moneyRoutes = routesOf(
  'packages/money',
  { side: 'visitor', guard: 'token' },
  {
    couponCenter: {
      path: '/couponCenter/:consultantId?',
      folder: 'coupon-center',
      guard: 'public',
      title: '领券中心',
      params: { consultantId: 'id' },
    },
    couponReceive: {
      path: '/couponReceive/:couponBaseId',
      folder: 'coupon-receive',
      guard: 'public',
      title: '领一张券',
      params: { couponBaseId: 'id!' },
      share: true,
    },
    coupon: { path: '/coupon/:couponType?', folder: 'coupon', title: '我的优惠券', params: { couponType: 'number' } },
    exchangeCenter: { path: '/exchangeCenter', folder: 'exchange-center', guard: 'public', title: '兑换中心' },
    visitorDiscount: {
      path: '/visitorDiscount',
      folder: 'visitor-discount',
      side: 'consultant',
      guard: 'consultant',
      title: '再次来访优惠',
      params: { appointNo: 'text' },
    },
    withdrawal: { path: '/withdrawal', folder: 'withdrawal', title: '余额' },
    withdrawalRecord: {
      path: '/withdrawalRecord',
      folder: 'withdrawal-record',
      title: '余额记录',
      params: { show: 'text' },
      refresh: true,
    },
  },
)
