import { routesOf } from './route'

/** What brings people here, and what is cheaper for some. */
export const growthRoutes = routesOf(
  'packages/growth',
  { side: 'visitor', guard: 'public' },
  {
    studentArea: { path: '/studentArea', folder: 'student-area', title: '学生专区', share: true },
    studentAuthentication: {
      path: '/studentAuthentication',
      folder: 'student-authentication',
      guard: 'token',
      title: '学生认证',
    },
    studentEducation: {
      path: '/studentEducation',
      folder: 'student-education',
      guard: 'token',
      title: '教育经历',
      params: { educationId: 'id' },
    },
  },
)
