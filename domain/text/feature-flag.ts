/** What operators can switch off at once, for everybody or for a share of people; each call that it covers names it in the contract. */
export const FLAGS = [
  'letters',
  'drawingWords',
  'phoneCalls',
  'studentPapers',
  'coupons',
  'codes',
  'withdrawals',
  'invitations',
] as const
export type Flag = (typeof FLAGS)[number]

export const FLAG_LABEL: Record<Flag, { name: string; covers: string }> = {
  letters: { name: '来信', covers: '写一封新的信；写过的照样有回信' },
  drawingWords: { name: '画的留言', covers: '对公开的画说一句话；画和以前的留言照样看得到' },
  phoneCalls: { name: '打电话', covers: '用隐私号码打给对方；咨询室不受影响' },
  studentPapers: { name: '学生认证', covers: '上传学生证；已经认证的照样有学生价' },
  coupons: { name: '领券', covers: '领取优惠券；已经领到的照样能用' },
  codes: { name: '兑换码', covers: '兑换券和企业的次数；兑换过的照样能用' },
  withdrawals: { name: '提现', covers: '来访者提现到微信零钱；已经申请的照样到账' },
  invitations: { name: '接受邀请', covers: '接受朋友的邀请；已经接受的照样算数' },
}

/** Of a hundred people so many have it. */
export const SHARE = { nobody: 0, everybody: 100 } as const

/** To whoever it rests for. */
export const flagRests = (flag: Flag): string => `「${FLAG_LABEL[flag].name}」这会儿在休整，过些时候再来`

export const FLAG_REASON_MAX = 200
