import { routesOf } from './route'

export const discoverRoutes = routesOf(
  'packages/discover',
  { side: 'visitor', guard: 'public' },
  {
    search: {
      path: '/search',
      folder: 'search',
      title: '找咨询师',
      params: { keyword: 'text', categoryId: 'id' },
      share: true,
      refresh: true,
    },
    consultList: { path: '/consultList', folder: 'consult-list', title: '按时间找' },
    detail: {
      path: '/detail',
      folder: 'detail',
      title: '咨询师',
      params: { consultantId: 'id!', slot: 'id' },
      share: 'timeline',
      aliases: ['/yyDetail', '/ckDetail'],
    },
    myFollow: { path: '/myFollow', folder: 'my-follow', guard: 'token', title: '我的关注', refresh: true },
  },
)
