import type { AuditAction } from './audit-action'

/** For what operators look where nobody asks them why: what waits at the desk is the reason, and stands as such in the log and for the person. */
export const LOOK_WORK = {
  'check-certificate': '核对证明的真伪',
  'export-audit': '留存操作记录',
  'export-tax': '申报个税',
  'read-alarm': '值班处理危机提醒',
  'read-application': '审核入驻申请',
  'read-application-paper': '审核入驻申请',
  'read-ban': '处理暂停预约',
  'read-deposit': '处理保证金',
  'read-dispute': '处理对记录的异议',
  'read-drawing': '审核画的公开',
  'read-feedback': '回复来访者的反馈',
  'read-feedback-file': '回复来访者的反馈',
  'read-invite-appeal': '审核邀请的奖励',
  'read-invoice': '开具发票',
  'read-letter': '审核来信的公开',
  'read-payout': '处理提现',
  'read-payout-account': '核对收款账户',
  'read-profile-change': '审核咨询师的资料',
  'read-profile-paper': '审核咨询师的资料',
  'read-protocol-signers': '核对协议的签署',
  'read-reconciliation-case': '处理对账的差异',
  'read-robot-dialog': '回复转给顾问的对话',
  'read-settlement': '核对结算',
  'read-settlement-bill': '核对补贴和扣除',
  'read-student': '审核学生认证',
  'read-student-proof': '审核学生认证',
  'read-supervision': '审核督导证明',
  'read-supervision-paper': '审核督导证明',
  'read-terms': '核对咨询师的合作条件',
  'read-word-mark': '处理被标记的话',
} as const satisfies Partial<Record<AuditAction, string>>

/** Undefined: who looks has to say why. */
export const workOf = (action: AuditAction): string | undefined =>
  (LOOK_WORK as Partial<Record<string, string>>)[action]
