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
    consultSupport: { path: '/consultSupport', folder: 'consult-support', title: '需要帮助时', share: true },
  },
)
