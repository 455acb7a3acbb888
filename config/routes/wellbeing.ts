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
  },
)
