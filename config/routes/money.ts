import { routesOf } from './route'

/** What is bought beside sessions, and the deposit of consultants. The pages of goods are ours: the documents name calls only. */
export const moneyRoutes = routesOf(
  'packages/money',
  { side: 'visitor', guard: 'token' },
  {
    // Its own check leads to a login of its own look (R42).
    cashBack: {
      path: '/cashBack',
      folder: 'cash-back',
      guard: 'public',
      title: '返现',
      params: { cashBackDlg: 'text' },
    },
    cashBackRule: { path: '/cashBackRule', folder: 'cash-back-rule', guard: 'public', title: '返现规则' },
    couponCenter: {
      path: '/couponCenter/:consultantId?',
      folder: 'coupon-center',
      guard: 'public',
      title: '领券中心',
      params: { consultantId: 'id' },
    },
    couponReceive: {
      path: '/couponReceive/:couponBaseId',
      folder: 'coupon-receive',
      guard: 'public',
      title: '领一张券',
      params: { couponBaseId: 'id!' },
      share: true,
    },
    coupon: { path: '/coupon/:couponType?', folder: 'coupon', title: '我的优惠券', params: { couponType: 'number' } },
    exchangeCenter: { path: '/exchangeCenter', folder: 'exchange-center', guard: 'public', title: '兑换中心' },
    withdrawal: { path: '/withdrawal', folder: 'withdrawal', title: '余额' },
    withdrawalRecord: {
      path: '/withdrawalRecord',
      folder: 'withdrawal-record',
      title: '余额记录',
      params: { show: 'text' },
      refresh: true,
    },
    goods: { path: '/goods', folder: 'goods', guard: 'public', title: '课程和练习', share: true, refresh: true },
    goodsDetail: {
      path: '/goodsDetail/:goodsId',
      folder: 'goods-detail',
      guard: 'public',
      title: '课程和练习',
      params: { goodsId: 'id!' },
      share: true,
    },
    goodsOrder: {
      path: '/goodsOrder/:goodsOrderNo',
      folder: 'goods-order',
      title: '我的内容',
      params: { goodsOrderNo: 'text!' },
    },
    goodsLesson: {
      path: '/goodsLesson/:goodsOrderNo/:lessonId',
      folder: 'goods-lesson',
      title: '阅读',
      params: { goodsOrderNo: 'text!', lessonId: 'id!' },
    },
    myGoods: { path: '/myGoods', folder: 'my-goods', title: '我买的内容', refresh: true },
    consultantAuthentication: {
      path: '/consultantAuthentication',
      folder: 'consultant-authentication',
      side: 'consultant',
      guard: 'consultant',
      title: '咨询师认证',
    },
    myDeposit: {
      path: '/myDeposit',
      folder: 'my-deposit',
      side: 'consultant',
      guard: 'consultant',
      title: '我的保证金',
    },
    depositRule: { path: '/depositRule', folder: 'deposit-rule', side: 'common', guard: 'public', title: '保证金规则' },
    myStatement: { path: '/myStatement', folder: 'statement', title: '我的账单', params: { month: 'text' } },
    myInvoices: { path: '/myInvoices', folder: 'invoices', title: '我的发票' },
    invoiceRequest: {
      path: '/invoiceRequest/:orderNo',
      folder: 'invoice-request',
      title: '申请发票',
      params: { orderNo: 'text!' },
    },
  },
)
