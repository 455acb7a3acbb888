import { routesOf } from './route'

export const articleRoutes = routesOf(
  'packages/article',
  { side: 'visitor', guard: 'public' },
  {
    orgProtocol: {
      path: '/orgProtocol',
      folder: 'protocol',
      side: 'common',
      title: '协议',
      params: { agreeType: 'number', consultantId: 'id', version: 'text' },
    },
    manual: {
      path: '/manual/:fatherIndex?/:sonIndex?',
      folder: 'manual',
      title: '使用帮助',
      params: { fatherIndex: 'number', sonIndex: 'number' },
      share: true,
    },
    consultMedia: {
      path: '/consultMedia',
      folder: 'consult-media',
      title: '读一读',
      params: { id: 'id' },
      share: true,
    },
    letters: { path: '/letters', folder: 'letters', title: '信箱', share: true, refresh: true },
    letterDetail: {
      path: '/letterDetail/:letterNo',
      folder: 'letter-detail',
      title: '一封信和回信',
      params: { letterNo: 'text!' },
      share: true,
    },
    letterWrite: { path: '/letterWrite', folder: 'letter-write', guard: 'token', title: '写一封信' },
    myLetters: { path: '/myLetters', folder: 'my-letters', guard: 'token', title: '我的来信' },
    consultSupport: { path: '/consultSupport', folder: 'consult-support', title: '需要帮助时', share: true },
  },
)
