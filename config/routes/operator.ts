import { routesOf } from './route'

export const operatorRoutes = routesOf(
  'packages/operator',
  { side: 'operator', guard: 'operator' },
  {
    operatorTracking: { path: '/operator/tracking', folder: 'tracking', title: '使用情况' },
    operatorMatching: { path: '/operator/matching', folder: 'matching', title: '匹配权重' },
    operatorFeedback: { path: '/operator/feedback', folder: 'feedback', title: '来访者的反馈' },
    operatorAlarms: { path: '/operator/alarms', folder: 'alarms', title: '危机提醒' },
    operatorMarks: { path: '/operator/marks', folder: 'marks', title: '留意的话' },
    operatorWatchWords: { path: '/operator/watchWords', folder: 'watch-words', title: '留意的词' },
    operatorNotices: { path: '/operator/notices', folder: 'notices', title: '平台公告' },
    operatorCoupons: { path: '/operator/coupons', folder: 'coupons', title: '优惠券' },
    operatorDeposits: { path: '/operator/deposits', folder: 'deposits', title: '保证金' },
    operatorProfileChanges: { path: '/operator/profileChanges', folder: 'profile-changes', title: '资料的审核' },
    operatorPriceChanges: { path: '/operator/priceChanges', folder: 'price-changes', title: '价格的审核' },
    operatorProtocols: { path: '/operator/protocols', folder: 'protocols', title: '咨询师的协议' },
    operatorDisputes: { path: '/operator/disputes', folder: 'disputes', title: '对记录的异议' },
    operatorLetters: { path: '/operator/letters', folder: 'letters', title: '来信的公开' },
    operatorRobot: { path: '/operator/robot', folder: 'robot', title: '转给顾问的' },
    operatorInvoices: { path: '/operator/invoices', folder: 'invoices', title: '发票申请' },
    operatorReconciliation: { path: '/operator/reconciliation', folder: 'reconciliation', title: '对账' },
    operatorReconciliationCases: {
      path: '/operator/reconciliation/cases',
      folder: 'reconciliation-cases',
      title: '对账的差异',
      params: { channel: 'text', day: 'text' },
    },
    operatorReconciliationCase: {
      path: '/operator/reconciliation/case/:caseId',
      folder: 'reconciliation-case',
      title: '一处差异',
      params: { caseId: 'id!' },
    },
    operatorCashback: { path: '/operator/cashback', folder: 'cashback', title: '返现' },
  },
)
