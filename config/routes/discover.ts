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
    consultantQualification: {
      path: '/consultantQualification/:isPage?',
      folder: 'consultant-qualification',
      title: '咨询师资质',
      params: { isPage: 'text', consultantId: 'id!' },
    },
    consultingFeeling: {
      path: '/consultingFeeling/:consultantId',
      folder: 'consulting-feeling',
      title: '来访者的感受',
      params: { consultantId: 'id!' },
      refresh: true,
      aliases: ['/consultantFeel'],
    },
    storys: {
      path: '/storys',
      folder: 'storys',
      title: '来访者的故事',
      share: 'timeline',
      refresh: true,
      aliases: ['/stories'],
    },
    storyDetail: {
      path: '/storyDetail',
      folder: 'story-detail',
      title: '来访者的故事',
      params: { id: 'id!' },
      share: 'timeline',
    },
    myFollow: { path: '/myFollow', folder: 'my-follow', guard: 'token', title: '我的关注', refresh: true },
  },
)
