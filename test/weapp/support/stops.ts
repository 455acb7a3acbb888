import { formatMoment } from '@xinqi/domain/time'
import type { MiniProgram } from '../runner/program'
import { bookAndPay, PATIENCE_MS } from './booking'

/** A page to look at. */
export interface Stop {
  page: string
  query?: string
  /** What tells that its content has come. */
  shows: string
  /** Tells this look at a page from another one at it. */
  as?: string
  /** Where it sends the person on to, if it is not for them. */
  leadsTo?: string
}

/** For who has never been here. */
export const STRANGER_STOPS: readonly Stop[] = [
  { page: 'pages/login/index', shows: '=微信一键登录' },
  { page: 'pages/user-center/index', as: 'stranger', shows: '=登录或注册' },
  { page: 'pages/employee-welfare/index', as: 'stranger', shows: '=登录查看剩余次数' },
  { page: 'packages/account/setting/index', as: 'stranger', shows: '=关于' },
  { page: 'packages/account/privacy/index', as: 'stranger', shows: '=查看、导出和删除' },
  // Only a WeChat that has no phone yet gets one there.
  { page: 'packages/account/phone-bind/index', leadsTo: 'pages/login/index', shows: '=微信一键登录' },
]

/** Not the time that the page proposes: its room may be open already. */
async function chooseTomorrow(program: MiniProgram): Promise<void> {
  await program.waitFor('.ui-slots__slot.is-selected', PATIENCE_MS)
  await (await program.findAll('.ui-days__day'))[1]?.tap()
  await program.tap('.ui-slots__slot')
}

/** The pages of a visitor who books with the consultant in sight. */
export async function visitorStops(program: MiniProgram): Promise<Stop[]> {
  await chooseTomorrow(program)
  const { orderNo, startAt } = await bookAndPay(program)
  await program.tap('=查看预约')
  await program.waitFor('=看看咨询室', PATIENCE_MS)
  await program.tap('=看看咨询室')
  await program.waitFor('text=离开放还有', PATIENCE_MS)
  const appointNo = (await program.current())?.query.appointNo ?? ''
  const start = encodeURIComponent(formatMoment(startAt))
  return [
    { page: 'pages/home/index', shows: '.consultant-card' },
    { page: 'pages/user-center/index', shows: 'text=135****' },
    { page: 'pages/studio/index', shows: '.studio__name' },
    { page: 'pages/message/index', shows: '.messages__open' },
    { page: 'packages/discover/search/index', shows: '.ui-chip' },
    { page: 'packages/discover/consult-list/index', shows: '.ui-days__day' },
    { page: 'packages/discover/detail/index', query: 'consultantId=1', shows: '.ui-slots__slot' },
    { page: 'packages/order/confirm/index', query: 'consultantId=1&srvId=1', shows: '=来访者信息' },
    { page: 'packages/order/pay-success/index', query: `orderNo=${orderNo}`, shows: '.paid-overview' },
    { page: 'packages/order/list/index', query: 'orderType=1', shows: '.order-card' },
    { page: 'packages/order/detail/index', query: `orderNo=${orderNo}`, shows: `text=${orderNo}` },
    { page: 'packages/order/visitor-info/index', query: `orderNo=${orderNo}`, shows: '=信息已经填好了' },
    { page: 'packages/order/evaluate/index', query: `orderNo=${orderNo}`, shows: '=现在还不能评价' },
    { page: 'packages/meeting/live/index', query: `appointNo=${appointNo}`, shows: 'text=离开放还有' },
    {
      page: 'packages/meeting/not-started/index',
      query: `appointNo=${appointNo}&appointStartTime=${start}&consultMode=1`,
      shows: 'text=离开放还有',
    },
  ]
}

/** The shell's pages, and those for the people of a company. */
export async function employeeStops(program: MiniProgram): Promise<Stop[]> {
  await program.route('reLaunch', '/packages/shell/consult-media/index')
  await program.waitFor('.media__card', PATIENCE_MS)
  await program.tap('.media__card')
  await program.waitFor('.article-body', PATIENCE_MS)
  const article = (await program.current())?.query.id ?? ''
  return [
    { page: 'pages/employee-welfare/index', shows: '.welfare__number' },
    { page: 'packages/enterprise/enterprise-user-center/index', shows: '.welfare__number' },
    { page: 'packages/enterprise/enterprise-msg/index', shows: '.enterprise-msg__card' },
    { page: 'packages/enterprise/get-code/index', shows: '=看看能换什么' },
    {
      page: 'packages/enterprise/get-code/index',
      as: 'found',
      query: 'exchangeCode=QTKJ-2026-DEMO',
      shows: '=领取这些次数',
    },
    { page: 'packages/article/protocol/index', query: 'agreeType=1', shows: 'text=协议' },
    { page: 'packages/article/manual/index', shows: '.manual__chapter' },
    { page: 'packages/article/manual/index', as: 'section', query: 'fatherIndex=1&sonIndex=1', shows: '.article-body' },
    { page: 'packages/article/consult-media/index', shows: '.media__card' },
    { page: 'packages/article/consult-media/index', as: 'article', query: `id=${article}`, shows: '.article-body' },
    { page: 'packages/article/consult-support/index', shows: '.hotlines__call' },
    { page: 'packages/outside/app-page/index', shows: '=App 里多了什么' },
    { page: 'packages/account/setting/index', shows: '=退出登录' },
    { page: 'packages/account/account/index', shows: '=登录中的设备' },
    { page: 'packages/account/privacy/index', shows: '=删除我的一切' },
    { page: 'packages/account/log-off/index', shows: '=先导出我的数据' },
    // The proof of the phone comes first.
    {
      page: 'packages/account/logoff-reason/index',
      leadsTo: 'packages/account/log-off/index',
      shows: '=先导出我的数据',
    },
    {
      page: 'packages/outside/iframe-view/index',
      query: `url=${encodeURIComponent('https://unknown.example/page')}`,
      shows: '=这个网页不能在这里打开',
    },
    { page: 'packages/outside/not-found/index', shows: '=没有找到这个页面' },
  ]
}

/** The pages of a consultant who looks at the list of bookings. */
export async function consultantStops(program: MiniProgram): Promise<Stop[]> {
  await program.waitFor('.booking-card', PATIENCE_MS)
  await program.tap('.booking-card__open')
  await program.waitFor('.consultant-order__head', PATIENCE_MS)
  const { orderNo = '', appointNo = '' } = (await program.current())?.query ?? {}
  return [
    { page: 'packages/consultant/orders/index', query: 'orderType=2', shows: '.booking-card' },
    {
      page: 'packages/consultant/order-detail/index',
      query: `orderNo=${orderNo}&appointNo=${appointNo}`,
      shows: '.consultant-order__head',
    },
    { page: 'packages/consultant/working-hours/index', shows: '.calendar-grid__day' },
  ]
}

export const OPERATOR_STOPS: readonly Stop[] = [{ page: 'packages/operator/tracking/index', shows: '=近 7 天' }]
