import type { Change, Item, Licence, NextStep, SeenBy } from '../rules/questionnaire'

/** Those that pages of their own lead to, by their number. */
export const HEALTH_CHECK_ID = 1
export const HSWJ_ID = 2

export const REQUEST_STATES = ['open', 'answered', 'declined', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
export const REQUEST_STATE_LABEL: Record<RequestState, string> = {
  open: '等对方填写',
  answered: '已填写',
  declined: '对方这次不填',
  withdrawn: '已收回',
}

/** Under every result. */
export const RESULT_LIMITS =
  '这不是诊断。它只说明这段时间你对这些问题的回答，身体状况、最近发生的事都会影响它。分数低也不代表一切都好；感觉撑不住时，不用等到下一次填写，直接找人说。'

/** Above an item that asks about danger, before it is answered. */
export const DANGER_TOLD =
  '这一题如果选了「完全不会」以外的答案，页面上会马上出现可以拨打的热线；如果你正在和一位咨询师一起做咨询，TA 和值班的人也会收到提醒，好尽快联系你。'

export const SHARE_RESULT_MEANS =
  '对方能看到这份问卷的每次结果和变化，看不到你每一题选了什么。每次查看都有记录，你随时可以停止，停止后立即看不到。'

/** Who reads results, for who decides on a questionnaire. */
export const SEEN_BY_LABEL: Record<SeenBy, string> = {
  agreed: '填写的人，和本人同意的咨询师',
  author: '只有填写的人',
}

export const LICENCE_LABEL: Record<Licence, string> = {
  own: '自己写的',
  free: '可以自由使用',
  permitted: '有书面许可',
  noncommercial: '只能非商业使用',
  unknown: '不清楚',
}

/** What is particular about an item, for who decides on a questionnaire; empty where nothing is. */
export function itemMarks({ scored, reversed, onlyIf, danger }: Item): string {
  const marks = [
    scored ? '' : '不计分',
    reversed ? '反向' : '',
    onlyIf ? `${onlyIf.items.join('、')} 到 ${onlyIf.atLeast} 才问` : '',
    danger === null ? '' : `从 ${danger} 起提醒，以后的版本也不能拿掉`,
  ].filter(Boolean)
  return marks.length > 0 ? `（${marks.join('；')}）` : ''
}

export const SEEN_BY_AUTHOR = '这份问卷的结果只有你自己看得到。'

export const NEXT_STEP_LABEL: Record<NextStep, string> = {
  selfHelp: '看看可以自己做的练习',
  book: '找一位咨询师聊聊',
  hotline: '看看现在可以打给谁',
}

export const CHANGE_LABEL: Record<Change, string> = {
  first: '这是第一次，下次就能看到变化。',
  same: '和上次差不多，相差的部分可能只是平常的起伏。',
  easier: '比上次轻松了一些。',
  harder: '比上次难了一些。',
}

const TOP: Record<string, string> = {
  code: '代号',
  version: '版本',
  title: '名称',
  minutes: '大约几分钟',
  licence: '许可',
  licenceNote: '谁许可的',
  citation: '出处',
  seenBy: '结果谁看得到',
  examples: '例子',
}
const IN_BODY: Record<string, string> = {
  intro: '每一题上面的话',
  items: '题目',
  answerSets: '选项',
  subscales: '分量表',
  scale: '分数范围',
  factor: '乘的数',
  bands: '分档',
  mayMiss: '最多空几题',
  retakeDays: '隔几天再填',
  reliableChange: '可靠的变化',
}
const ONE_OF: Record<string, (place: string) => string> = {
  items: (place) => `第 ${Number(place) + 1} 题`,
  bands: (place) => `第 ${Number(place) + 1} 档`,
  examples: (place) => `第 ${Number(place) + 1} 个例子`,
  subscales: (place) => `第 ${Number(place) + 1} 个分量表`,
  answerSets: (place) => `选项「${place}」`,
}

/** Where in a questionnaire a field of its file stands, for who does not read files: `body.items[8].danger` is 第 9 题. */
export function placeOf(field: string): string {
  const [first = '', ...rest] = field.split(/[.[\]]+/).filter(Boolean)
  const [part = '', place] = first === 'body' ? rest : [first, ...rest]
  if (place !== undefined && part in ONE_OF) return ONE_OF[part]?.(place) ?? part
  return (first === 'body' ? IN_BODY[part] : TOP[part]) ?? '文件'
}
