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
      params: { consultantId: 'id!', srvId: 'id!', slot: 'id', consultMode: 'number' },
    },
    paySuccess: { path: '/paySuccess', folder: 'pay-success', title: '付款结果', params: { orderNo: 'text!' } },
    appointSuccess: { path: '/appointSuccess', folder: 'appoint-success', title: '预约结果', params: { orderNo: 'text!' } },
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
    userRecord: {
      path: '/userRecord/:orderNo?/:hasPastSubmitUserDataTime?',
      folder: 'visitor-info',
      title: '来访者信息',
      params: { orderNo: 'text', hasPastSubmitUserDataTime: 'text' },
    },
    evaluate: {
      path: '/evaluate',
      folder: 'evaluate',
      title: '评价',
      params: { orderNo: 'text!', appointNo: 'text', isInvite: 'text', isPreUse: 'text' },
    },
  },
)
