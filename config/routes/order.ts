import { routesOf } from './route'

export const orderRoutes = routesOf(
  'packages/order',
  { side: 'visitor', guard: 'token' },
  {
    userOrderDetail: {
      path: '/userOrderDetail',
      folder: 'confirm',
      guard: 'public',
      title: '确认预约',
      params: {
        consultantId: 'id!',
        srvId: 'id!',
        slot: 'id',
        consultMode: 'number',
        offerId: 'id',
        consultationType: 'number',
      },
    },
    paySuccess: { path: '/paySuccess', folder: 'pay-success', title: '付款结果', params: { orderNo: 'text!' } },
    cashier: {
      path: '/cashier',
      folder: 'cashier',
      // A visitor's orders and goods, a consultant's deposit: its own check asks for the login that the kind needs.
      side: 'common',
      guard: 'public',
      title: '付款',
      // WeChat's page of consent comes back with a code and a state.
      params: { kind: 'text!', no: 'text!', code: 'text', state: 'text' },
    },
    aliPay: {
      path: '/aliPay',
      folder: 'ali-pay',
      title: '支付宝付款',
      params: { orderNo: 'text!', returned: 'text' },
    },
    appointSuccess: {
      path: '/appointSuccess',
      folder: 'appoint-success',
      title: '预约结果',
      params: { orderNo: 'text!' },
    },
    preUseRule: {
      path: '/preUseRule',
      folder: 'pre-use-rule',
      guard: 'public',
      title: '先咨询后付费',
    },
    userOrder: { path: '/userOrder/:orderType?', folder: 'list', title: '我的预约', params: { orderType: 'number' } },
    consultOrderDetail: {
      path: '/consultOrderDetail/:orderNo',
      folder: 'detail',
      title: '预约详情',
      params: { orderNo: 'text!', choose: 'number' },
    },
    sessionChange: {
      path: '/sessionChange/:appointNo',
      folder: 'session-change',
      title: '换个时间',
      params: { appointNo: 'text!' },
    },
    orderFlowResult: {
      path: '/orderFlowResult/:resultType?',
      folder: 'flow-result',
      title: '预约结果',
      params: { resultType: 'number', orderNo: 'text' },
    },
    consultBuildOrderDetail: {
      path: '/consultBuildOrderDetail/:orderNo',
      folder: 'built-order',
      title: '等你确认的预约',
      params: { orderNo: 'text!' },
    },
    myPackage: { path: '/myPackage', folder: 'my-package', title: '多次咨询' },
    myWaitlist: { path: '/myWaitlist', folder: 'my-waitlist', title: '我的候补' },
    userRecord: {
      path: '/userRecord/:orderNo?/:hasPastSubmitUserDataTime?',
      folder: 'visitor-info',
      title: '来访者信息',
      params: { orderNo: 'text', hasPastSubmitUserDataTime: 'text' },
    },
    userData: {
      path: '/userData',
      folder: 'user-data',
      title: '我的来访者信息',
      params: { visitorInfoId: 'id', isSelf: 'number' },
    },
    evaluate: {
      path: '/evaluate',
      folder: 'evaluate',
      title: '评价',
      params: { orderNo: 'text!', appointNo: 'text', isInvite: 'text', isPreUse: 'text' },
    },
  },
)
