import { formatFen } from '../money'

/** What the sweeps do, by their names on the server; the console shows them so. */
export const SWEEP_WORDS: Record<string, string> = {
  callForAlarms: '为危机提醒叫人',
  sendAlarmCalls: '给值班的人发短信',
  pollPayments: '问支付公司钱到了没有',
  releaseOldWalletParts: '放回没付成的余额',
  expireOverdueOrders: '取消到期没付的预约',
  endUnansweredOrders: '结束没人答复的订单',
  endUnpaidGoods: '结束没付的内容订单',
  endUnpaidGroups: '结束没付的团体报名',
  endUnpaidReadings: '结束没付的解读订单',
  giveBackReadings: '退回没按时写好的解读',
  endUnpaidDeposits: '结束没付的保证金',
  earnKeptGoods: '结清过了退款期的内容',
  earnGroupSessions: '结清上过的团体场次',
  decideGroups: '决定团体开不开',
  giveBackGroups: '退回没开成的团体',
  offerGroupSeats: '把团体的空位给候补',
  declineUnconfirmed: '取消没有确认的预约',
  endLostStays: '记下断开的人离开了',
  judgeEndedAppointments: '判定结束的场次',
  markOverdueOrders: '标记逾期没付的订单',
  endBindings: '收回隐私号码',
  returnUnusedCredits: '退回没用掉的款',
  returnDeposits: '退保证金',
  resendRefunds: '再发没到的退款',
  settleParticipations: '结算返现',
  lookForRings: '每晚找可疑的邀请',
  settleInvitations: '结算邀请的奖励',
  tellParticipants: '通知返现的结果',
  followWithdrawals: '跟进来访者的提现',
  settleOpenMonths: '出咨询师的月结单',
  followPayouts: '跟进咨询师的提现',
  reconcileDueDays: '和支付公司对账',
  markToReverse: '找出要冲红的发票',
  remindOfSessions: '提醒要开始的咨询',
  remindOfUnpaid: '提醒没付的预约',
  remindOfUnread: '提醒没看的消息',
  remindOfFamilies: '提醒没看的家庭对话',
  remindOfGroupTalks: '提醒没看的团体聊天',
  remindOfRecords: '提醒没签的记录',
  remindOfCredentials: '提醒快到期的证件',
  remindOfMoods: '提醒到点没记的心情',
  offerOpenTime: '把空出的时间给候补',
  tellOpenTime: '告诉关注的人有新时间',
  askBeforeSessions: '咨询前请人填问卷',
  keepLetterPromises: '守住回信的期限',
  expireStudents: '结束到期的学生认证',
  sendSubscriptionMessages: '发微信订阅消息',
  sendReminderSms: '发提醒短信',
  sweepExports: '准备和清理数据导出',
  eraseAccounts: '注销到期的账户',
  writeSearchWords: '更新搜索的词',
  closeSearchDays: '汇总搜索',
  sweepVideos: '处理介绍视频',
  forgetPapers: '删掉过期的证明材料',
  removeLeftFiles: '删掉没人用的文件',
  closeDays: '汇总每天的数字',
  workOffBulkJobs: '做批量的事',
  sealAudit: '封存操作记录',
  makeTheseMonths: '准备下个月的分表',
  archiveMonths: '归档旧的月份',
  forgetOldRecords: '删掉过了期限的记录',
}

interface ReadingWords {
  words: string
  unit: 'count' | 'seconds' | 'fen'
  /** More than this wants a person; none: it is only good to know. As the alert rules have it (deploy/observability). */
  tooMuch?: number
}

/** What is looked up in the database when somebody asks how the platform is, by the names that Prometheus knows. */
export const READING_WORDS: Record<string, ReadingWords> = {
  xinqi_alarm_untaken_seconds: { words: '最久没人接的危机提醒', unit: 'seconds', tooMuch: 2700 },
  xinqi_alarm_calls_failed: { words: '一小时内没发出去的值班短信', unit: 'count', tooMuch: 0 },
  xinqi_outbox_waiting: { words: '等着发出的消息', unit: 'count' },
  xinqi_outbox_oldest_seconds: { words: '等得最久的消息', unit: 'seconds', tooMuch: 120 },
  xinqi_payments_pending: { words: '正在付的款', unit: 'count' },
  xinqi_payment_overdue_seconds: { words: '过了期限还没问清的付款', unit: 'seconds', tooMuch: 900 },
  xinqi_refunds_open: { words: '正在退的款', unit: 'count' },
  xinqi_refund_oldest_seconds: { words: '退得最久的款', unit: 'seconds', tooMuch: 86_400 },
  xinqi_payment_incidents: { words: '一小时内不对的支付通知', unit: 'count', tooMuch: 5 },
  xinqi_withdrawals_open: { words: '正在进行的提现', unit: 'count' },
  xinqi_withdrawal_oldest_seconds: { words: '等得最久的提现', unit: 'seconds', tooMuch: 7200 },
  xinqi_reconciliation_unexplained_fen: { words: '对不上、没有说明的钱', unit: 'fen', tooMuch: 0 },
  xinqi_reconciliation_open_cases: { words: '等人说明的差异', unit: 'count' },
  xinqi_appointments_ahead: { words: '约好了还没到的咨询', unit: 'count' },
  xinqi_appointment_unjudged_seconds: { words: '结束最久还没判定的咨询', unit: 'seconds', tooMuch: 8100 },
}

/** A number with its unit, as one says it: `3 小时 5 分`. */
export function readingText(unit: ReadingWords['unit'], value: number): string {
  if (unit === 'fen') return formatFen(value)
  if (unit === 'count') return String(value)
  return durationText(value)
}

/** How long something has been, from seconds to days. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (seconds < 60) return `${Math.round(seconds)} 秒`
  if (minutes < 60) return `${minutes} 分钟`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes % 60} 分`
  return `${Math.floor(hours / 24)} 天`
}

/** What was wrong with a notice of a payment company that was refused. */
const INCIDENT_WORDS: Record<string, string> = {
  'bad-signature': '签名不对',
  'unknown-order': '没有这个订单',
  'unknown-refund': '没有这笔退款',
  'unknown-withdrawal': '没有这笔提现',
  'wrong-amount': '金额不对',
  'wrong-refund-amount': '退款金额不对',
  'wrong-channel': '不是付款的那家公司',
  'wrong-merchant': '不是我们的商户号',
  'withdrawal-contradiction': '提现的说法前后不一',
  'payout-contradiction': '打款的说法前后不一',
  'refund-stopped': '退不回去',
}

export const incidentWords = (reason: string): string => INCIDENT_WORDS[reason] ?? reason
