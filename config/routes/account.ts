import { routesOf } from './route'

export const accountRoutes = routesOf(
  'packages/account',
  { side: 'visitor', guard: 'public' },
  {
    phoneBind: { path: '/phoneBind', folder: 'phone-bind', title: '绑定手机号', params: { next: 'text' } },
    setting: { path: '/setting', folder: 'setting', title: '设置' },
    reminders: { path: '/reminders', folder: 'reminders', guard: 'token', title: '提醒' },
    account: { path: '/account', folder: 'account', guard: 'token', title: '账号与安全' },
    privacy: { path: '/privacy', folder: 'privacy', title: '隐私中心' },
    feedback: {
      path: '/feedback',
      folder: 'feedback',
      guard: 'token',
      title: '意见反馈',
      params: { orderNo: 'text' },
    },
    consultantRegister: { path: '/consultantRegister', folder: 'register', guard: 'token', title: '成为咨询师' },
    logOff: { path: '/logOff', folder: 'log-off', guard: 'token', title: '注销账号' },
    logoffReason: { path: '/logoff-reason', folder: 'logoff-reason', guard: 'token', title: '注销原因' },
  },
)
