import { routesOf } from './route'

export const enterpriseRoutes = routesOf(
  'packages/enterprise',
  { side: 'visitor', guard: 'token' },
  {
    enterpriseUserCenter: { path: '/enterpriseUserCenter', folder: 'enterprise-user-center', title: '我的' },
    enterpriseMsg: { path: '/enterpriseMsg', folder: 'enterprise-msg', title: '企业通知' },
    getCode: {
      path: '/getCode',
      folder: 'get-code',
      guard: 'public',
      title: '兑换码',
      params: { exchangeCode: 'text' },
    },
  },
)
