import { routesOf } from './route'

export const consultantRoutes = routesOf(
  'packages/consultant',
  { side: 'consultant', guard: 'consultant' },
  {
    consultantToday: { path: '/consultantToday', folder: 'today', title: '今天' },
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
    platformNotice: { path: '/platformNotice/index', folder: 'notices', title: '平台公告' },
    operationManual: { path: '/operationManual/index', folder: 'operation-manual', title: '操作手册' },
    operationManualDetail: {
      path: '/operationManual/details/:id',
      folder: 'operation-manual-detail',
      title: '操作手册',
      params: { id: 'id!' },
    },
    consultantVideo: { path: '/consultantVideo', folder: 'video', title: '介绍视频' },
    consultantProfile: { path: '/consultant-profile', folder: 'profile', title: '我的资料' },
    profileEdit: {
      path: '/profileEdit/:profileField/:fieldIndex?/:fieldSonIndex?',
      folder: 'profile-edit',
      title: '修改资料',
      params: { profileField: 'text!', fieldIndex: 'number', fieldSonIndex: 'number' },
    },
    consultantService: { path: '/consultantService', folder: 'services', title: '服务与价格' },
    consultantPostage: { path: '/consultantPostage', folder: 'prices', title: '价格', params: { srvId: 'id' } },
    protocol: { path: '/protocol', folder: 'protocols', title: '协议' },
    protocolInfo: { path: '/protocolInfo', folder: 'protocol', title: '协议', params: { id: 'id' } },
    consultantAgreement: { path: '/consultantAgreement', folder: 'agreements', title: '签过的协议' },
    preferenceModel: { path: '/preferenceModel', folder: 'preference', title: '想多接的来访' },
    consultantPb: {
      path: '/consultantPb/:orgId/:consultantId',
      folder: 'working-hours',
      title: '我的时间',
      params: { orgId: 'id!', consultantId: 'id!' },
    },
    caseAlarmFeeback: {
      path: '/caseAlarmFeeback',
      folder: 'alarms',
      title: '来访者的提醒',
      // As it should be spelt, and as it was called before.
      aliases: ['/caseAlarmFeedback', '/consultantAlarms'],
    },
    caseAlarmFeebackDetail: {
      path: '/caseAlarmFeebackDetail/:id?',
      folder: 'alarm',
      title: '一条提醒',
      aliases: ['/caseAlarmFeedbackDetail/:id?'],
      params: { id: 'text', userId: 'id' },
    },
    consultantLetters: { path: '/consultantLetters', folder: 'letters', title: '来信' },
    consultantCertificate: {
      path: '/consultant/certificate/consultation',
      folder: 'certificate',
      title: '时长证明',
    },
  },
)
