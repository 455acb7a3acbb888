/**
 * Every page once. The mini-program's pages and subpackages, the public H5 paths, links, guards, titles and share
 * cards are derived from this table. Pure data: Taro's config loader reads it, so it lives beside the build.
 */
export interface Route {
  /** Documented path with parameters, `/userOrder/:orderType?`. The public address on H5. */
  path: string
  /** Page file in src, without extension. Its first two folders name the subpackage. */
  page: string
  side: 'visitor' | 'consultant' | 'operator' | 'common'
  /** token: a logged-in visitor (R34). consultant: a logged-in consultant. operator: a logged-in operator. */
  guard: 'public' | 'token' | 'consultant' | 'operator'
  title: string
  /** Stands in the tab bar. */
  tab?: true
  /** May be shared as a card (R215). */
  share?: true
  /** Other addresses that open it: other looks and corrected spellings. */
  aliases?: readonly string[]
  /** Not in the mini-program that is published. */
  browserOnly?: true
}

export const ROUTE_TABLE = {
  home: {
    path: '/home',
    page: 'pages/home/index',
    side: 'visitor',
    guard: 'public',
    title: '心栖',
    tab: true,
    share: true,
    aliases: ['/cikeHome'],
  },
  userCenter: {
    path: '/userCenter',
    page: 'pages/user-center/index',
    side: 'visitor',
    guard: 'public',
    title: '我的',
    tab: true,
  },
  login: { path: '/login', page: 'pages/login/index', side: 'common', guard: 'public', title: '登录' },

  search: {
    path: '/search',
    page: 'packages/discover/search/index',
    side: 'visitor',
    guard: 'public',
    title: '找咨询师',
    share: true,
  },
  consultList: {
    path: '/consultList',
    page: 'packages/discover/consult-list/index',
    side: 'visitor',
    guard: 'public',
    title: '按时间找',
  },
  detail: {
    path: '/detail',
    page: 'packages/discover/detail/index',
    side: 'visitor',
    guard: 'public',
    title: '咨询师',
    share: true,
    aliases: ['/yyDetail', '/ckDetail'],
  },

  userOrderDetail: {
    path: '/userOrderDetail',
    page: 'packages/order/confirm/index',
    side: 'visitor',
    guard: 'public',
    title: '确认预约',
  },
  paySuccess: {
    path: '/paySuccess',
    page: 'packages/order/pay-success/index',
    side: 'visitor',
    guard: 'token',
    title: '付款结果',
  },
  userOrder: {
    path: '/userOrder/:orderType?',
    page: 'packages/order/list/index',
    side: 'visitor',
    guard: 'token',
    title: '我的预约',
  },
  consultOrderDetail: {
    path: '/consultOrderDetail/:orderNo',
    page: 'packages/order/detail/index',
    side: 'visitor',
    guard: 'token',
    title: '预约详情',
  },
  userRecord: {
    path: '/userRecord/:orderNo?/:hasPastSubmitUserDataTime?',
    page: 'packages/order/visitor-info/index',
    side: 'visitor',
    guard: 'token',
    title: '来访者信息',
  },
  evaluate: {
    path: '/evaluate',
    page: 'packages/order/evaluate/index',
    side: 'visitor',
    guard: 'token',
    title: '评价',
  },

  live: {
    path: '/live/:appointNo/:liveType?/:userType?/:singleTime?/:roomId?/:userSig?/:userId?/:consultantHomepage?/:consultantName?/:isIosURL?/:liveTime?',
    page: 'packages/meeting/live/index',
    side: 'common',
    guard: 'public',
    title: '咨询室',
  },
  roomView: {
    path: '/roomView/:appointNo',
    page: 'packages/meeting/room-view/index',
    side: 'common',
    guard: 'public',
    title: '咨询室',
  },
  consultNoStart: {
    path: '/consultNoStart',
    page: 'packages/meeting/not-started/index',
    side: 'visitor',
    guard: 'token',
    title: '还没有开始',
  },

  orgProtocol: {
    path: '/orgProtocol',
    page: 'packages/article/protocol/index',
    side: 'common',
    guard: 'public',
    title: '协议',
  },
  studio: {
    path: '/studio',
    page: 'pages/studio/index',
    side: 'visitor',
    guard: 'public',
    title: '工作室',
    tab: true,
    share: true,
  },
  message: {
    path: '/message',
    page: 'pages/message/index',
    side: 'visitor',
    guard: 'token',
    title: '消息',
    tab: true,
  },
  employeeWelfare: {
    path: '/employeeWelfare',
    page: 'pages/employee-welfare/index',
    side: 'visitor',
    guard: 'public',
    title: '员工关怀',
    tab: true,
    share: true,
  },
  phoneBind: {
    path: '/phoneBind',
    page: 'packages/account/phone-bind/index',
    side: 'visitor',
    guard: 'public',
    title: '绑定手机号',
  },
  manual: {
    path: '/manual/:fatherIndex?/:sonIndex?',
    page: 'packages/article/manual/index',
    side: 'visitor',
    guard: 'public',
    title: '使用帮助',
    share: true,
  },
  appPage: {
    path: '/appPage',
    page: 'packages/outside/app-page/index',
    side: 'visitor',
    guard: 'public',
    title: '心栖 App',
    share: true,
  },
  setting: {
    path: '/setting',
    page: 'packages/account/setting/index',
    side: 'visitor',
    guard: 'public',
    title: '设置',
  },
  account: {
    path: '/account',
    page: 'packages/account/account/index',
    side: 'visitor',
    guard: 'token',
    title: '账号与安全',
  },
  privacy: {
    path: '/privacy',
    page: 'packages/account/privacy/index',
    side: 'visitor',
    guard: 'public',
    title: '隐私中心',
  },
  logOff: {
    path: '/logOff',
    page: 'packages/account/log-off/index',
    side: 'visitor',
    guard: 'token',
    title: '注销账号',
  },
  logoffReason: {
    path: '/logoff-reason',
    page: 'packages/account/logoff-reason/index',
    side: 'visitor',
    guard: 'token',
    title: '注销原因',
  },
  getCode: {
    path: '/getCode',
    page: 'packages/enterprise/get-code/index',
    side: 'visitor',
    guard: 'public',
    title: '兑换码',
  },
  iframeView: {
    path: '/iframeView',
    page: 'packages/outside/iframe-view/index',
    side: 'visitor',
    guard: 'public',
    title: '网页',
  },
  consultMedia: {
    path: '/consultMedia',
    page: 'packages/article/consult-media/index',
    side: 'visitor',
    guard: 'public',
    title: '读一读',
    share: true,
  },
  consultSupport: {
    path: '/consultSupport',
    page: 'packages/article/consult-support/index',
    side: 'visitor',
    guard: 'public',
    title: '需要帮助时',
    share: true,
  },
  enterpriseUserCenter: {
    path: '/enterpriseUserCenter',
    page: 'packages/enterprise/enterprise-user-center/index',
    side: 'visitor',
    guard: 'token',
    title: '我的',
  },
  enterpriseMsg: {
    path: '/enterpriseMsg',
    page: 'packages/enterprise/enterprise-msg/index',
    side: 'visitor',
    guard: 'token',
    title: '企业通知',
  },
  notFound: {
    path: '/notFound',
    page: 'packages/outside/not-found/index',
    side: 'common',
    guard: 'public',
    title: '没有这个页面',
  },
  operatorTracking: {
    path: '/operator/tracking',
    page: 'packages/operator/tracking/index',
    side: 'operator',
    guard: 'operator',
    title: '使用情况',
  },
  kit: {
    path: '/_kit',
    page: 'packages/kit/kit/index',
    side: 'common',
    guard: 'public',
    title: '组件',
    browserOnly: true,
  },

  consultantOrder: {
    path: '/consultantOrder/:orderType?',
    page: 'packages/consultant/orders/index',
    side: 'consultant',
    guard: 'consultant',
    title: '我的来访',
  },
  consultantOrderDetail: {
    path: '/consultantOrderDetail/:orderNo/:appointNo',
    page: 'packages/consultant/order-detail/index',
    side: 'consultant',
    guard: 'consultant',
    title: '预约',
  },
  consultantPb: {
    path: '/consultantPb/:orgId/:consultantId',
    page: 'packages/consultant/working-hours/index',
    side: 'consultant',
    guard: 'consultant',
    title: '我的时间',
  },
} as const satisfies Record<string, Route>
