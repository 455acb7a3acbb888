import { routesOf } from './route'

/** Between the sessions. */
export const wellbeingRoutes = routesOf(
  'packages/wellbeing',
  { side: 'visitor', guard: 'public' },
  {
    caseReferral: {
      path: '/caseReferral/:referralNo?',
      folder: 'case-referral',
      guard: 'token',
      title: '转介',
      params: { referralNo: 'text' },
    },
    moodCurve: { path: '/moodCurve', folder: 'mood-curve', guard: 'token', title: '心情' },
    painting: { path: '/painting', folder: 'painting', title: '绘画', share: true, refresh: true },
    drawing: { path: '/drawing', folder: 'drawing', title: '画一画', params: { theme: 'text' } },
    drawingDetail: {
      path: '/drawingDetail',
      folder: 'drawing-detail',
      title: '一幅画',
      params: { drawingNo: 'text' },
      share: true,
    },
    drawingRelease: {
      path: '/drawingRelease',
      folder: 'drawing-release',
      guard: 'token',
      title: '给别人看',
      params: { drawingNo: 'text' },
    },
    drawingConsultants: {
      path: '/drawingConsultants',
      folder: 'drawing-consultants',
      guard: 'token',
      title: '请咨询师看看',
      params: { drawingNo: 'text' },
    },
    drawingAnalysis: {
      path: '/drawingAnalysis',
      folder: 'drawing-analysis',
      guard: 'token',
      title: '解读',
      params: { drawingNo: 'text' },
    },
    consultantInPainting: {
      path: '/consultantInPainting',
      folder: 'consultant-in-painting',
      title: '一起看画的咨询师',
      share: true,
    },
  },
)
