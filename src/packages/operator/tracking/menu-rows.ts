import { mayAtDesk, type Desk, type OperatorRole } from '@xinqi/domain/operator-roles'
import type { RouteId } from '../../../../config/routes'
import type { IconName } from '@/ui/icon/names'

interface MenuRow {
  /** Whose roles open it; `own`: everybody's. */
  desk: Desk | 'own'
  route: RouteId
  icon: IconName
  title: string
  note: string
}

const ROWS: readonly MenuRow[] = [
  {
    desk: 'growth',
    route: 'operatorMatching',
    icon: 'list-filter',
    title: '匹配权重',
    note: '推荐咨询师时看什么、各看多重',
  },
  {
    desk: 'consultant',
    route: 'operatorApplications',
    icon: 'users',
    title: '入驻申请',
    note: '谁想在这里做咨询，等谁看过',
  },
  {
    desk: 'consultant',
    route: 'operatorProfileChanges',
    icon: 'user',
    title: '资料的审核',
    note: '咨询师改了什么，等谁看过',
  },
  { desk: 'visitor', route: 'operatorStudents', icon: 'award', title: '学生认证', note: '证明等谁看过' },
  {
    desk: 'consultant',
    route: 'operatorSupervisions',
    icon: 'award',
    title: '督导证明',
    note: '别处的督导师，等谁看过',
  },
  { desk: 'consultant', route: 'operatorPriceChanges', icon: 'ticket', title: '价格的审核', note: '超出范围的新价格' },
  {
    desk: 'consultant',
    route: 'operatorProtocols',
    icon: 'file-text',
    title: '咨询师的协议',
    note: '每个版本，有多少人签着',
  },
  { desk: 'visitor', route: 'operatorFeedback', icon: 'pencil', title: '来访者的反馈', note: '他们说了什么，等谁回复' },
  { desk: 'duty', route: 'operatorAlarms', icon: 'heart', title: '危机提醒', note: '谁的话里提到了危险，等谁去问一声' },
  { desk: 'own', route: 'operatorSecondFactor', icon: 'lock', title: '两步验证', note: '登录时除了短信，再问一组数字' },
  { desk: 'duty', route: 'operatorDuty', icon: 'calendar', title: '值班表', note: '危机提醒来了，先叫谁，再叫谁' },
  { desk: 'duty', route: 'operatorMarks', icon: 'eye', title: '留意的话', note: '联系方式、平台外付款和不当用语' },
  { desk: 'duty', route: 'operatorWatchWords', icon: 'search', title: '留意的词', note: '哪些词会被留意，加上或停用' },
  {
    desk: 'content',
    route: 'operatorNotices',
    icon: 'bell',
    title: '平台公告',
    note: '告诉所有咨询师的事，有多少人读过',
  },
  {
    desk: 'growth',
    route: 'operatorCoupons',
    icon: 'ticket',
    title: '优惠券',
    note: '做一种券，看给出和用掉多少，停发，做兑换码',
  },
  {
    desk: 'growth',
    route: 'operatorCampaigns',
    icon: 'image',
    title: '活动',
    note: '走到哪一步的人有多少，暂停，改窗口和数量',
  },
  {
    desk: 'growth',
    route: 'operatorCashback',
    icon: 'wallet',
    title: '返现',
    note: '每一期的预算，停止加入，开新的一期',
  },
  { desk: 'growth', route: 'operatorInvitations', icon: 'users', title: '邀请', note: '要有人看一看才给奖励的' },
  {
    desk: 'visitor',
    route: 'operatorDisputes',
    icon: 'info',
    title: '对记录的异议',
    note: '谁觉得咨询室的记录有出入，等谁核对',
  },
  {
    desk: 'content',
    route: 'operatorLetters',
    icon: 'send',
    title: '来信的公开',
    note: '写信的人同意给别人看的，先看一遍',
  },
  {
    desk: 'content',
    route: 'operatorDrawings',
    icon: 'image',
    title: '画的公开',
    note: '画的人愿意给别人看的，和留言、举报，先看一遍',
  },
  {
    desk: 'content',
    route: 'operatorGroups',
    icon: 'users',
    title: '团体的审核',
    note: '咨询师写好的团体，看过之后开始报名',
  },
  {
    desk: 'duty',
    route: 'operatorRobot',
    icon: 'headphones',
    title: '转给顾问的',
    note: '来访者在自助小助手里想问人的，带着前面说的话',
  },
  { desk: 'money', route: 'operatorInvoices', icon: 'file-text', title: '发票申请', note: '谁要开发票，哪些要冲红' },
  {
    desk: 'money',
    route: 'operatorReconciliation',
    icon: 'arrow-up-down',
    title: '对账',
    note: '每天和微信支付、支付宝对一次，差在哪里，谁在处理',
  },
  {
    desk: 'money',
    route: 'operatorSettlements',
    icon: 'wallet',
    title: '结算',
    note: '按月结算咨询师的收入，答复疑问，补贴和扣除',
  },
  { desk: 'money', route: 'operatorDeposits', icon: 'wallet', title: '保证金', note: '咨询师缴纳的保证金，扣除和异议' },
]

/** What somebody's roles open. */
export const rowsOf = (roles: readonly OperatorRole[]): readonly MenuRow[] =>
  ROWS.filter(({ desk }) => desk === 'own' || mayAtDesk(roles, desk, 'look'))
