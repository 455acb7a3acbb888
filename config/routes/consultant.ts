import { routesOf } from './route'

export const consultantRoutes = routesOf(
  'packages/consultant',
  { side: 'consultant', guard: 'consultant' },
  {
    consultantOrder: {
      path: '/consultantOrder/:orderType?',
      folder: 'orders',
      title: '我的来访',
      params: { orderType: 'number' },
    },
    consultantOrderDetail: {
      path: '/consultantOrderDetail/:orderNo/:appointNo',
      folder: 'order-detail',
      title: '预约',
      params: { orderNo: 'text!', appointNo: 'text!' },
    },
    consultantBuildOrder: {
      path: '/consultantBuildOrder/:appointNo',
      folder: 'build-order',
      title: '发起预约',
      params: { appointNo: 'text!' },
    },
    consultMessage: {
      path: '/consultMessage/:consultantId',
      folder: 'consult-message',
      title: '消息',
      params: { consultantId: 'id!' },
    },
    consultChat: {
      path: '/consultChat/:userId/:consultantId',
      folder: 'consult-chat',
      title: '对话',
      params: { userId: 'id!', consultantId: 'id!' },
    },
    consultantVideo: { path: '/consultantVideo', folder: 'video', title: '介绍视频' },
    consultantPb: {
      path: '/consultantPb/:orgId/:consultantId',
      folder: 'working-hours',
      title: '我的时间',
      params: { orgId: 'id!', consultantId: 'id!' },
    },
    consultantAlarms: { path: '/consultantAlarms', folder: 'alarms', title: '来访者的提醒' },
    consultantLetters: { path: '/consultantLetters', folder: 'letters', title: '来信' },
    consultantCertificate: {
      path: '/consultant/certificate/consultation',
      folder: 'certificate',
      title: '时长证明',
    },
  },
)
