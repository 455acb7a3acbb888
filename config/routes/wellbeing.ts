import { routesOf } from './route'

/** Between the sessions. */
export const wellbeingRoutes = routesOf(
  'packages/wellbeing',
  { side: 'visitor', guard: 'public' },
  {
    moodCurve: { path: '/moodCurve', folder: 'mood-curve', guard: 'token', title: '心情' },
  },
)
