import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { ROUTE_IDS, type LinkParams, type RouteId } from '../../config/routes'
import { DRAWING_PAGES } from './drawing-visits'
import { GROUP_PAGES } from './group-visits'
import { CASE_PAGES } from './case-visits'
import { GROWTH_PAGES } from './growth-visits'
import { SETTLEMENT_PAGES } from './settlement-visits'
import { PRACTICE_PAGES } from './practice-visits'
import { CAMPAIGN_PAGES } from './campaign-visits'
import { INVITATION_PAGES } from './invitation-visits'
import { QUESTIONNAIRE_PAGES } from './questionnaire-visits'
import { STAFF_PAGES } from './staff-visits'
import { TALK_PAGES } from './talk-visits'
import { SOME_WORDS, type Elsewhere, type Visit } from './visit'
import type { World } from './world'

/** With whom the visitor of the world has booked nothing. */
const STRANGE_CONSULTANT_ID = 3

/** Every page of the route table, so that none is forgotten: a new page does not compile, and fails a test, until it is here. */
export const PAGES: Record<RouteId, readonly Visit[] | Elsewhere> = {
  home: [{ as: 'visitor', shows: '.consultant-card', title: /^心理咨询$/ }],
  userCenter: [
    { as: 'visitor', shows: 'text=135****' },
    { name: 'stranger', as: 'stranger', shows: '=登录或注册' },
  ],
  login: [
    { as: 'stranger', shows: '.ui-checkbox__tap' },
    {
      name: 'consultant',
      as: 'stranger',
      params: { loginFormType: 'zxs' },
      shows: '=咨询师登录',
      title: /^咨询师登录$/,
    },
  ],

  search: [
    { as: 'visitor', shows: '.ui-chip' },
    { name: 'results', as: 'visitor', params: { keyword: '失眠' }, shows: '.consultant-card' },
    { name: 'nothing', as: 'visitor', params: { keyword: 'zzzz' }, shows: '=相近的领域' },
    { name: 'danger', as: 'visitor', params: { keyword: '不想活了' }, shows: '=你现在可能很难受' },
  ],
  consultList: [{ as: 'visitor', shows: '.ui-days__day' }],
  consultantList: [{ as: 'visitor', shows: '.consultant-card', title: SOME_WORDS }],
  consultantInPsychology: [
    { as: 'visitor', shows: '=情绪压力' },
    { name: 'field', as: 'visitor', params: { categoryId: 40 }, shows: '.consultant-card', title: /^情绪压力$/ },
    { name: 'gone', as: 'visitor', params: { categoryId: 999_999 }, shows: '=没有找到这个方向' },
  ],
  practiceConsultant: [{ as: 'visitor', shows: '.consultant-card', title: SOME_WORDS }],
  aggregate: [
    { as: 'visitor', shows: '=督导' },
    { name: 'group', as: 'visitor', params: { groupId: 6 }, shows: '.consultant-card', title: /^督导$/ },
    { name: 'none', as: 'visitor', params: { groupId: 3 }, shows: '=这里还没有机构', title: /^家庭$/ },
    { name: 'gone', as: 'visitor', params: { groupId: 9 }, shows: '=没有找到这组机构' },
  ],
  quickMatch: [
    { as: 'visitor', shows: '=这次是为了谁？' },
    { name: 'child', as: 'stranger', params: { businessType: 2 }, shows: '=孩子想谈什么？' },
  ],
  interview: [{ as: 'visitor', shows: '.interview__one' }],
  choseConcern: [{ as: 'visitor', shows: '.concern-chooser__field' }],
  selectConsultant: [{ as: 'visitor', shows: '.suggestion' }],
  detail: [{ as: 'visitor', params: { consultantId: 1 }, shows: '.ui-slots__slot', title: /^林一帆$/ }],
  videoPlay: [
    { as: 'visitor', params: { consultantId: 1 }, shows: '=第一次来，可以怎么开始', title: /^林一帆的介绍视频$/ },
    { name: 'gone', as: 'visitor', params: { consultantId: 2 }, shows: '=没有找到这个视频' },
  ],
  consultantQualification: [
    { as: 'visitor', params: { consultantId: 1 }, shows: '.qualification__one', title: /^林一帆的资质$/ },
  ],
  consultingFeeling: [{ as: 'visitor', params: { consultantId: 1 }, shows: '.rating' }],
  storys: [{ as: 'visitor', shows: '.reading-card' }],
  storyDetail: [
    { as: 'visitor', params: ({ storyId }) => ({ id: storyId }), shows: '.article-body' },
    { name: 'gone', as: 'visitor', params: { id: 999_999 }, shows: '=没有找到这个故事' },
  ],
  myFollow: [
    { as: 'visitor', shows: '.my-follow__one' },
    { name: 'none', as: 'employee', shows: '=还没有关注的人' },
  ],

  userOrderDetail: [{ as: 'visitor', params: { consultantId: 1, srvId: 1 }, shows: '=来访者信息' }],
  paySuccess: [{ as: 'visitor', params: ({ orderNo }) => ({ orderNo }), shows: '.booked-overview', title: SOME_WORDS }],
  cashier: [
    { as: 'visitor', params: ({ orderNo }) => ({ kind: 'order', no: orderNo }), shows: '=已经付好了' },
    {
      name: 'ended',
      as: 'visitor',
      params: ({ builtOrderNo }) => ({ kind: 'order', no: builtOrderNo }),
      shows: '=这个预约现在不用付款',
    },
    {
      name: 'no-goods',
      as: 'visitor',
      params: { kind: 'goods', no: '202611230000000001' },
      shows: '=没有找到这个订单',
    },
    {
      name: 'no-deposit',
      as: 'consultant',
      params: { kind: 'deposit', no: '202611230000000001' },
      shows: '=没有找到这份保证金',
    },
  ],
  aliPay: [
    {
      as: 'visitor',
      params: ({ orderNo }) => ({ orderNo }),
      shows: '.booked-overview',
      title: SOME_WORDS,
      leadsTo: 'paySuccess',
    },
    {
      name: 'nothing',
      as: 'visitor',
      params: ({ builtOrderNo }) => ({ orderNo: builtOrderNo }),
      shows: '=这个预约现在不用付款',
    },
    { name: 'gone', as: 'visitor', params: { orderNo: '100000000000000001' }, shows: '=没有找到这个预约' },
  ],
  appointSuccess: [{ as: 'visitor', params: ({ orderNo }) => ({ orderNo }), shows: '.booked-overview' }],
  preUseRule: [{ as: 'stranger', shows: '=先聊，再付' }],
  userOrder: [
    { as: 'visitor', params: { orderType: 1 }, shows: '.order-card' },
    { name: 'none', as: 'visitor', params: { orderType: 3 }, shows: '.ui-empty' },
  ],
  consultOrderDetail: [{ as: 'visitor', params: ({ orderNo }) => ({ orderNo }), shows: '=需要改时间或取消' }],
  consultBuildOrderDetail: [
    { as: 'visitor', params: ({ builtOrderNo }) => ({ orderNo: builtOrderNo }), shows: '=不约这次' },
    { name: 'answered', as: 'visitor', params: ({ orderNo }) => ({ orderNo }), shows: '=查看预约' },
  ],
  orderFlowResult: [
    { as: 'visitor', params: ({ orderNo }) => ({ resultType: 4, orderNo }), shows: '=时间改好了' },
    { name: 'nothing', as: 'visitor', shows: '.order-card', leadsTo: 'userOrder' },
  ],
  // With something in it: test/e2e/withdrawal.spec.ts.
  withdrawal: [{ as: 'visitor', shows: '=余额里还没有钱' }],
  withdrawalRecord: [
    { as: 'visitor', shows: '=还没有提现过' },
    { name: 'movements', as: 'visitor', params: { show: 'movements' }, shows: '=余额还没有变动' },
  ],
  myPackage: [
    { as: 'visitor', shows: '.package-card' },
    { name: 'none', as: 'employee', shows: '=没有多次咨询' },
  ],
  myStatement: [
    { as: 'visitor', shows: '.statement__sum' },
    { name: 'empty', as: 'employee', params: { month: '2026-01' }, shows: '=2026 年 1 月没有收支' },
  ],
  myInvoices: [{ as: 'visitor', shows: '=还没有申请过发票' }],
  invoiceRequest: [
    { as: 'visitor', params: ({ orderNo }) => ({ orderNo }), shows: '=现在不能开发票' },
    { name: 'gone', as: 'visitor', params: { orderNo: '100000000000000001' }, shows: '=没有找到这个预约' },
  ],
  myWaitlist: [
    { as: 'visitor', shows: '.my-waitlist__place' },
    { name: 'none', as: 'employee', shows: '=没有在候补' },
  ],
  userRecord: [{ as: 'visitor', params: ({ orderNo }) => ({ orderNo }), shows: '=信息已经填好了' }],
  userData: [
    { as: 'visitor', shows: '.saved-person' },
    { name: 'child', as: 'visitor', params: { isSelf: 2 }, shows: 'text=怎么称呼孩子' },
    { name: 'gone', as: 'visitor', params: { visitorInfoId: 999_999 }, shows: '=没有找到这份信息' },
  ],
  evaluate: [{ as: 'visitor', params: ({ orderNo }) => ({ orderNo }), shows: '=现在还不能评价' }],

  live: [{ as: 'visitor', params: ({ appointNo }) => ({ appointNo }), shows: 'text=离开放还有' }],
  robotChat: [
    { as: 'visitor', shows: '=找顾问' },
    { name: 'reschedule', as: 'visitor', params: { isReschedule: 1 }, shows: '.robot__line' },
  ],
  chat: [
    {
      as: 'visitor',
      params: ({ consultantId }) => ({ sendUserId: consultantId, sendUserType: 1 }),
      shows: '.bubble',
      title: /^周砚$/,
    },
    {
      name: 'stranger to them',
      as: 'visitor',
      params: () => ({ sendUserId: STRANGE_CONSULTANT_ID, sendUserType: 1 }),
      shows: '=约过这位咨询师之后，才可以在这里说话',
    },
  ],
  // A web-view and nothing else, and only in the mini-program.
  roomView: { seenIn: 'test/weapp/room.test.ts' },
  consultNoStart: [
    {
      as: 'visitor',
      params: ({ appointNo, appointStartTime }) => ({ appointNo, appointStartTime, consultMode: 1 }),
      shows: 'text=离开放还有',
    },
  ],

  orgProtocol: [
    { as: 'visitor', params: { agreeType: 1 }, shows: 'text=协议', title: /协议/ },
    { name: 'privacy', as: 'visitor', params: { agreeType: 2 }, shows: 'text=隐私', title: /隐私/ },
  ],
  studio: [
    { as: 'visitor', shows: '.studio__name', title: /^心栖工作室$/ },
    {
      name: 'invited',
      as: 'stranger',
      params: { orgId: DEFAULT_ORG_ID, validCode: 'XQXY2026DEMO' },
      shows: '=心栖小院',
      title: /^心栖小院$/,
    },
  ],
  message: [{ as: 'visitor', shows: '.messages__open' }],
  employeeWelfare: [
    { as: 'employee', shows: '.welfare__number' },
    { name: 'stranger', as: 'stranger', shows: '=登录查看剩余次数' },
  ],
  // Only a WeChat that has no phone yet gets one there.
  phoneBind: [{ as: 'stranger', shows: '.ui-checkbox__tap', leadsTo: 'login' }],
  manual: [
    { as: 'employee', shows: '.manual__chapter', title: SOME_WORDS },
    {
      name: 'section',
      as: 'employee',
      params: { fatherIndex: 1, sonIndex: 1 },
      shows: '.article-body',
      title: SOME_WORDS,
    },
  ],
  appPage: [{ as: 'employee', shows: '=App 里多了什么' }],
  setting: [
    { as: 'employee', shows: '=退出登录' },
    { name: 'stranger', as: 'stranger', shows: '=关于' },
  ],
  reminders: [{ as: 'employee', shows: '=安静时间' }],
  account: [{ as: 'employee', shows: '=登录中的设备' }],
  privacy: [
    { as: 'employee', shows: '=删除我的一切' },
    { name: 'stranger', as: 'stranger', shows: '=查看、导出和删除' },
  ],
  feedback: [
    { as: 'visitor', shows: '.feedback__one' },
    { name: 'none', as: 'employee', shows: '=想说点什么' },
  ],
  moodCurve: [{ as: 'visitor', shows: '.mood-form' }],
  ...QUESTIONNAIRE_PAGES,
  logOff: [{ as: 'employee', shows: '=先导出我的数据' }],
  // The proof of the phone comes first.
  logoffReason: [{ as: 'employee', shows: '=先导出我的数据', leadsTo: 'logOff' }],
  couponCenter: [
    { as: 'visitor', shows: '.coupon-card' },
    { name: 'of-one', as: 'visitor', params: { consultantId: 1 }, shows: '.coupon-card' },
  ],
  couponReceive: [
    { as: 'stranger', params: { couponBaseId: 1 }, shows: '.coupon-card' },
    { name: 'gone', as: 'visitor', params: { couponBaseId: 999_999 }, shows: '=没有找到这张券' },
  ],
  coupon: [
    { as: 'visitor', shows: '=领券中心' },
    { name: 'returning', as: 'visitor', params: { couponType: 2 }, shows: '=再次来访优惠' },
  ],
  exchangeCenter: [{ as: 'visitor', shows: '=兑换' }],
  getCode: [
    { as: 'employee', shows: '=看看能换什么' },
    { name: 'found', as: 'employee', params: { exchangeCode: 'QTKJ-2026-DEMO' }, shows: '=领取这些次数' },
  ],
  iframeView: [
    {
      as: 'employee',
      params: { url: 'https://unknown.example/page' },
      shows: '=这个网页不能在这里打开',
      title: SOME_WORDS,
    },
  ],
  consultMedia: [
    { as: 'employee', shows: '.reading-card' },
    {
      name: 'article',
      as: 'employee',
      params: ({ articleId }) => ({ id: articleId }),
      shows: '.article-body',
      title: SOME_WORDS,
    },
  ],
  letters: [{ as: 'stranger', params: { orgId: DEFAULT_ORG_ID }, shows: '.letters__one' }],
  letterDetail: [
    { as: 'stranger', params: { letterNo: '202611200000000801' }, shows: '.letter' },
    { name: 'gone', as: 'stranger', params: { letterNo: '202611230000000009' }, shows: '=没有找到这封信' },
  ],
  letterWrite: [{ as: 'employee', shows: 'text=同时只有一封信在等' }],
  myLetters: [
    { as: 'visitor', shows: '.my-letters__one' },
    { name: 'none', as: 'employee', shows: '=还没有写过信' },
  ],
  consultSupport: [{ as: 'employee', shows: '.hotlines__call' }],
  enterpriseUserCenter: [{ as: 'employee', shows: '.welfare__number' }],
  enterpriseMsg: [{ as: 'employee', shows: '.enterprise-msg__card' }],
  cashBack: [
    { as: 'visitor', shows: '.cashback-path__step' },
    { name: 'stranger', as: 'stranger', shows: '.login-page__cash-back', leadsTo: 'login' },
  ],
  cashBackRule: [{ as: 'stranger', shows: '=怎样得到' }],
  certificateCheck: [
    { as: 'stranger', shows: '=核验' },
    { name: 'unknown', as: 'stranger', params: { code: 'ABCDEFGHJKMNPQRS' }, shows: '=没有这份证明' },
  ],
  notFound: [
    { as: 'employee', shows: '=没有找到这个页面' },
    { name: 'code', as: 'stranger', params: { why: 'code' }, shows: '=这个码打不开了' },
  ],
  operatorCoupons: [{ as: 'operator', shows: '.coupon-desk__one' }],
  goods: [{ as: 'stranger', shows: '=睡不着的夜晚' }],
  goodsDetail: [
    { as: 'stranger', params: { goodsId: 1 }, shows: '=目录', title: /^睡不着的夜晚$/ },
    { name: 'gone', as: 'stranger', params: { goodsId: 999_999 }, shows: '=没有找到这份内容' },
  ],
  goodsOrder: [{ as: 'visitor', params: { goodsOrderNo: '202611230000000001' }, shows: '=没有找到这个订单' }],
  goodsLesson: { seenIn: 'test/e2e/goods.spec.ts' },
  myGoods: [{ as: 'visitor', shows: '=还没有买过内容' }],
  consultantAuthentication: [{ as: 'consultant', shows: '=资质' }],
  myDeposit: [{ as: 'consultant', shows: '.deposit__title' }],
  depositRule: [{ as: 'stranger', shows: '=保证金怎么用，怎么退' }],
  operatorDeposits: [{ as: 'operator', shows: '.deposit-desk__one' }],
  ...CASE_PAGES,
  ...GROWTH_PAGES,
  ...STAFF_PAGES,
  ...TALK_PAGES,
  ...CAMPAIGN_PAGES,
  ...INVITATION_PAGES,
  ...DRAWING_PAGES,
  ...GROUP_PAGES,
  ...SETTLEMENT_PAGES,
  ...PRACTICE_PAGES,
}

export type VisitTo = Visit & { id: RouteId }

/** All looks that the table asks for, page by page. */
export const VISITS: readonly VisitTo[] = ROUTE_IDS.flatMap((id) => {
  const page = PAGES[id]
  return 'seenIn' in page ? [] : page.map((visit) => ({ id, ...visit }))
})

export const paramsOf = ({ params = {} }: Visit, world: World): LinkParams =>
  typeof params === 'function' ? params(world) : params

/** What a look is called: the page, and what tells it from another one there. */
export const nameOf = ({ id, name }: VisitTo): string => (name === undefined ? id : `${id}-${name}`)
