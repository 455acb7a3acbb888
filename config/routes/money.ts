import { routesOf } from './route'

export const moneyRoutes = routesOf(
  'packages/money',
  { side: 'visitor', guard: 'token' },
  {
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
