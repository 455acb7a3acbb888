/** What a consultant writes for a visitor, part by part; every part may stay empty but the first. */
export const REPORT_PARTS = ['seen', 'done', 'next'] as const
export type ReportPart = (typeof REPORT_PARTS)[number]
export const REPORT_PART_LABEL: Record<ReportPart, string> = {
  seen: '我看到的你',
  done: '我们一起做了什么',
  next: '接下来可以试试',
}
export const REPORT_PART_MAX = 2000
export const REPORT_TITLE_MAX = 40

export const HELPFUL = ['yes', 'partly', 'no'] as const
export type Helpful = (typeof HELPFUL)[number]
export const HELPFUL_LABEL: Record<Helpful, string> = { yes: '说到心里了', partly: '有一部分', no: '和我想的不一样' }
export const REPORT_FEEDBACK_MAX = 500

export const REPORT_LIMITS = '这是咨询师写给你的话，不是诊断，也不是给别人看的证明。它加密保存，只有你们两个人看得到。'
