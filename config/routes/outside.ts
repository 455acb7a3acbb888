import { routesOf } from './route'

/** Other sites, the app, papers that a third party checks (ours: the QR code on each leads there), and addresses that lead nowhere. */
export const outsideRoutes = routesOf(
  'packages/outside',
  { side: 'visitor', guard: 'public' },
  {
    iframeView: { path: '/iframeView', folder: 'iframe-view', title: '网页', params: { url: 'text' } },
    appPage: { path: '/appPage', folder: 'app-page', title: '心栖 App', share: true },
    certificateCheck: {
      path: '/certificateCheck',
      folder: 'certificate-check',
      side: 'common',
      title: '核验证明',
      params: { code: 'text' },
    },
    notFound: {
      path: '/notFound',
      folder: 'not-found',
      side: 'common',
      title: '没有这个页面',
      params: { why: 'text' },
    },
  },
)
