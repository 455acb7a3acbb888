import { routesOf } from './route'

/** What brings people here, and what is cheaper for some. */
export const growthRoutes = routesOf(
  'packages/growth',
  { side: 'visitor', guard: 'public' },
  {
    activity: { path: '/activity', folder: 'activity', title: '活动', params: { type: 'text' }, share: true },
    activityA60: { path: '/activityA60', folder: 'activity-a60', title: '给六十岁以后', share: true },
    dream: { path: '/dream', folder: 'dream', title: '说一个梦', params: { isDream: 'text' }, share: true },
    freeDream: { path: '/freeDream', folder: 'free-dream', title: '自己看看梦', share: true },
    promotion: { path: '/promotion', folder: 'promotion', title: '第一次来', share: true },
    promotionGuide: { path: '/promotionGuide', folder: 'promotion-guide', title: '怎样开始', share: true },
    propaganda: { path: '/propaganda', folder: 'propaganda', title: '咨询是什么', share: true },
    marriagePropaganda: {
      path: '/marriagePropaganda',
      folder: 'marriage-propaganda',
      title: '两个人的事',
      share: true,
    },
    marriage1Propaganda: {
      path: '/marriage1Propaganda',
      folder: 'marriage1-propaganda',
      title: '在一起很久以后',
      share: true,
    },
    familyPropaganda: { path: '/familyPropaganda', folder: 'family-propaganda', title: '一家人', share: true },
    studentPropaganda: {
      path: '/studentPropaganda',
      folder: 'student-propaganda',
      title: '给还在上学的你',
      share: true,
    },
    fallinlove: {
      path: '/fallinlove/:type?',
      folder: 'fall-in-love',
      title: '喜欢一个人',
      params: { type: 'text' },
      share: true,
    },
    consultantInActivity: {
      path: '/consultantInActivity',
      folder: 'consultant-in-activity',
      title: '参加活动的咨询师',
      params: { campaignId: 'id' },
      share: true,
    },
    consultantInDream: {
      path: '/consultantInDream',
      folder: 'consultant-in-dream',
      title: '参加听梦的咨询师',
      share: true,
    },
    dreamPaySuccess: {
      path: '/dreamPaySuccess',
      folder: 'dream-pay-success',
      guard: 'token',
      title: '约好了',
      params: { orderNo: 'text' },
    },
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
