import type { Desk } from '@xinqi/domain/operator-roles'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

export interface Page {
  path: string
  title: string
  /** Whose roles open it. */
  desk: Desk
  /** False: reached from another page, and in no menu. */
  inMenu: boolean
  Component: LazyExoticComponent<ComponentType>
}

type Load = () => Promise<{ default: ComponentType }>

const page = (desk: Desk, path: string, title: string, load: Load): Page => ({
  path,
  title,
  desk,
  inMenu: true,
  Component: lazy(load),
})

/** One that is reached from another. */
const inner = (...row: Parameters<typeof page>): Page => ({ ...page(...row), inMenu: false })

/** Every page of the console, in the order of its menu, desk by desk. Each is loaded when it is opened. */
export const PAGES: readonly Page[] = [
  page('order', '/orders', '订单', () => import('./pages/orders')),
  inner('order', '/orders/:orderNo', '订单的经过', () => import('./pages/dossier')),

  page('money', '/refunds', '退款', () => import('./pages/refunds')),
  page('money', '/settlements', '结算', () => import('./pages/settlements')),
  inner('money', '/settlements/:settlementNo', '一份结算单', () => import('./pages/settlement')),
  page('money', '/bills', '补贴和扣除', () => import('./pages/settlement-bills')),
  page('money', '/payouts', '提现', () => import('./pages/payouts')),
  page('money', '/reconciliation', '对账', () => import('./pages/reconciliation')),
  inner('money', '/reconciliation/cases', '对账的差异', () => import('./pages/reconciliation-cases')),
  inner('money', '/reconciliation/cases/:caseId', '一处差异', () => import('./pages/reconciliation-case')),
  page('money', '/invoices', '发票', () => import('./pages/invoices')),
  page('money', '/deposits', '保证金', () => import('./pages/deposits')),

  page('growth', '/coupons', '优惠券', () => import('./pages/coupons')),
  page('growth', '/bulk-jobs', '批量', () => import('./pages/bulk-jobs')),
  inner('growth', '/bulk-jobs/:jobId', '一件批量的事', () => import('./pages/bulk-job')),
  page('growth', '/campaigns', '活动', () => import('./pages/campaigns')),
  inner('growth', '/campaigns/:campaignId', '一个活动', () => import('./pages/campaign')),
  inner('growth', '/campaigns/:campaignId/text', '一个活动', () => import('./pages/campaign-text')),
  page('growth', '/cashback', '返现', () => import('./pages/cashback')),
  page('growth', '/invitations', '邀请', () => import('./pages/invitations')),
  page('growth', '/matching', '匹配权重', () => import('./pages/matching')),

  page('content', '/notices', '平台公告', () => import('./pages/notices')),
  page('content', '/agreements', '来访者的协议', () => import('./pages/agreements')),
  inner('content', '/agreements/:protocolId', '一版协议', () => import('./pages/agreement')),
  page('content', '/contents', '文章和故事', () => import('./pages/contents')),
  page('content', '/hot-words', '热词', () => import('./pages/hot-words')),
  page('content', '/categories', '咨询方向', () => import('./pages/categories')),
  page('content', '/drawings', '画的公开', () => import('./pages/drawings')),
  page('content', '/letters', '来信的公开', () => import('./pages/letters')),
  page('content', '/groups', '团体的审核', () => import('./pages/groups')),

  page('organisation', '/organisations', '机构', () => import('./pages/organisations')),
  inner('organisation', '/organisations/:orgId', '一家机构', () => import('./pages/organisation')),
  page('organisation', '/companies', '企业', () => import('./pages/companies')),
  inner('organisation', '/companies/:companyId', '一家企业', () => import('./pages/company')),

  page('consultant', '/applications', '入驻申请', () => import('./pages/applications')),
  inner('consultant', '/applications/:applicationNo', '一份申请', () => import('./pages/application')),
  page('consultant', '/consultants', '咨询师', () => import('./pages/consultants')),
  inner('consultant', '/consultants/:consultantId', '一位咨询师', () => import('./pages/consultant')),
  page('consultant', '/credentials', '到期的证件', () => import('./pages/credentials')),
  page('consultant', '/profiles', '资料的审核', () => import('./pages/profile-changes')),
  page('consultant', '/prices', '价格的审核', () => import('./pages/price-changes')),
  page('consultant', '/supervisions', '督导证明', () => import('./pages/supervisions')),
  page('consultant', '/protocols', '咨询师的协议', () => import('./pages/protocols')),
  inner('consultant', '/protocols/:protocolId', '一版咨询师的协议', () => import('./pages/protocol')),

  page('visitor', '/feedback', '来访者的反馈', () => import('./pages/feedback')),
  page('visitor', '/disputes', '对记录的异议', () => import('./pages/disputes')),
  page('visitor', '/students', '学生认证', () => import('./pages/students')),
  page('visitor', '/bans', '暂停预约', () => import('./pages/bans')),

  page('duty', '/alarms', '危机提醒', () => import('./pages/alarms')),
  inner('duty', '/alarms/:alarmNo', '一条提醒', () => import('./pages/alarm')),
  page('duty', '/roster', '值班表', () => import('./pages/roster')),
  page('duty', '/marks', '留意的话', () => import('./pages/marks')),
  page('duty', '/words', '留意的词', () => import('./pages/watch-words')),
  page('duty', '/robot', '转给顾问的', () => import('./pages/robot')),

  page('seeing', '/dashboard', '经营', () => import('./pages/dashboard')),
  page('seeing', '/call-quality', '通话质量', () => import('./pages/call-quality')),
  page('seeing', '/health', '运行', () => import('./pages/health')),
  page('seeing', '/flags', '功能开关', () => import('./pages/flags')),

  page('audit', '/audit', '操作记录', () => import('./pages/audit')),
  page('team', '/team', '成员与角色', () => import('./pages/team')),
]
