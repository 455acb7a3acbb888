import { routesOf } from './route'

/** What is bought beside sessions, and the deposit of consultants. The pages of goods are ours: the documents name calls only. */
export const moneyRoutes = routesOf(
  'packages/money',
  { side: 'visitor', guard: 'token' },
  {
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
  },
)
