import { routesOf } from './route'

/** The main package: pages of the tab bar, and the login. */
export const tabRoutes = routesOf(
  'pages',
  { side: 'visitor', guard: 'public' },
  {
    home: {
      path: '/home',
      folder: 'home',
      title: '心栖',
      params: { changeConsultant: 'text', cpChangeConsultant: 'text', exchangeCode: 'text', canExchangeCode: 'text' },
      tab: true,
      share: 'timeline',
      refresh: true,
      aliases: ['/cikeHome'],
    },
    studio: {
      path: '/studio',
      folder: 'studio',
      title: '工作室',
      params: { studioId: 'id', validCode: 'text' },
      tab: true,
      share: true,
    },
    message: { path: '/message', folder: 'message', guard: 'token', title: '消息', tab: true },
    employeeWelfare: {
      path: '/employeeWelfare',
      folder: 'employee-welfare',
      title: '员工关怀',
      params: { cpChannelId: 'text' },
      tab: true,
      share: true,
      refresh: true,
    },
    userCenter: { path: '/userCenter', folder: 'user-center', title: '我的', tab: true },
    login: {
      path: '/login',
      folder: 'login',
      side: 'common',
      title: '登录',
      params: {
        next: 'text',
        /** `zxs`: the consultants' form. */
        loginFormType: 'text',
        side: 'text',
        theme: 'text',
        clear: 'text',
        /** What WeChat's consent page came back with. */
        code: 'text',
        state: 'text',
      },
    },
  },
)
