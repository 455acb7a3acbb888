import { routesOf } from './route'

export const moneyRoutes = routesOf(
  'packages/money',
  { side: 'visitor', guard: 'token' },
  {
    // Its own check leads to a login of its own look (R42).
    cashBack: { path: '/cashBack', folder: 'cash-back', guard: 'public', title: '返现', params: { cashBackDlg: 'text' } },
    cashBackRule: { path: '/cashBackRule', folder: 'cash-back-rule', guard: 'public', title: '返现规则' },
  },
)
