import { routesOf } from './route'

/** Between the sessions. */
export const wellbeingRoutes = routesOf(
  'packages/wellbeing',
  { side: 'visitor', guard: 'public' },
  {
    moodCurve: { path: '/moodCurve', folder: 'mood-curve', guard: 'token', title: '心情' },
    questionnaire: {
      path: '/questionnaire/:questionnaireId',
      folder: 'questionnaire',
      guard: 'token',
      title: '问卷',
      params: { questionnaireId: 'id!', view: 'text' },
    },
    healthCheck: { path: '/healthCheck', folder: 'health-check', guard: 'token', title: '看看自己' },
    hswjQuestionnaire: { path: '/hswjQuestionnaire', folder: 'hswj', guard: 'token', title: '夜里睡得怎么样' },
    consultingReport: {
      path: '/consultingReport/:consultantId',
      folder: 'consulting-report',
      guard: 'token',
      title: '写给我的报告',
      params: { consultantId: 'id!', reportNo: 'text' },
    },
  },
)
