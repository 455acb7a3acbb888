import { routesOf } from './route'

/** The consultant's day: sessions, who comes, records, hours. */
export const consultantRoutes = routesOf(
  'packages/consultant',
  { side: 'consultant', guard: 'consultant' },
  {
    consultantToday: { path: '/consultantToday', folder: 'today', title: '今天' },
    consultantCalendar: { path: '/consultantCalendar', folder: 'calendar', title: '日历' },
    consultantOrder: {
      path: '/consultantOrder/:orderType?',
      folder: 'orders',
      title: '我的来访',
      params: { orderType: 'number', unsigned: 'number' },
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
    consultFamily: { path: '/consultFamily', folder: 'family', title: '家庭对话', params: { familyNo: 'text' } },
    consultChat: {
      path: '/consultChat/:userId/:consultantId',
      folder: 'consult-chat',
      title: '对话',
      params: { userId: 'id!', consultantId: 'id!' },
    },
    consultantPb: {
      path: '/consultantPb/:orgId/:consultantId',
      folder: 'working-hours',
      title: '我的时间',
      params: { orgId: 'id!', consultantId: 'id!' },
    },
    consultRecord: {
      path: '/consultRecord/:appointNo/:finishRecord?/:isEnterprise?',
      folder: 'record',
      title: '咨询记录',
      params: { appointNo: 'text!', finishRecord: 'number', isEnterprise: 'number' },
    },
    consultRecordPreview: {
      path: '/consultRecordPreview/:appointNo/:finishRecord?',
      folder: 'record-preview',
      title: '记录的全文',
      params: { appointNo: 'text!', finishRecord: 'number' },
    },
    recordEdit: {
      path: '/recordEdit/:appointNo/:recordField/:checkField?',
      folder: 'record-edit',
      title: '写一栏',
      params: { appointNo: 'text!', recordField: 'text!', checkField: 'text' },
    },
    recordList: {
      path: '/recordList/:visitorId/:orgId?',
      folder: 'record-list',
      title: '来访者的记录',
      params: { visitorId: 'id!', orgId: 'id' },
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
    reportOperation: { path: '/reportOperation', folder: 'report', title: '报告和问卷', params: { userId: 'id' } },
    consultantVisitors: {
      path: '/consultantVisitors/:id?/:consultantId?',
      folder: 'visitors',
      title: '我的来访者',
      // The discount that a visitor is chosen for; without it, or 0, anything.
      params: { id: 'number', consultantId: 'id' },
    },
    consultantDiscount: {
      path: '/consultantDiscount/:id?/:consultantId?',
      folder: 'discount',
      title: '再次来访优惠',
      // As it was called before.
      aliases: ['/visitorDiscount'],
      // The discount, 0 for a new one; and whom alone it is for.
      params: { id: 'number', consultantId: 'id', userId: 'id' },
    },
    changeConsult: {
      path: '/changeConsult/:userId/:consultantId/:orgId/:appointNo',
      folder: 'change',
      title: '换个时间',
      // The granule at which it was let go of in the calendar.
      params: { userId: 'id!', consultantId: 'id!', orgId: 'id!', appointNo: 'text!', slot: 'number' },
    },
    consultVisitorDetail: {
      path: '/consultVisitorDetail/:userId',
      folder: 'visitor',
      title: '来访者',
      params: { userId: 'id!' },
    },
    individualCase: { path: '/individualCase', folder: 'cases', title: '个案' },
    individualCaseDetail: {
      path: '/individualCaseDetail/:userId/:consultantId',
      folder: 'case',
      title: '个案',
      params: { userId: 'id!', consultantId: 'id!' },
    },
    caseRefer: { path: '/caseRefer/:userId', folder: 'refer', title: '转介', params: { userId: 'id!' } },
  },
)
