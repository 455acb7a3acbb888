import { routesOf } from './route'

export const operatorRoutes = routesOf(
  'packages/operator',
  { side: 'operator', guard: 'operator' },
  {
    operatorTracking: { path: '/operator/tracking', folder: 'tracking', title: '使用情况' },
  },
)
