import { KIND_WORDS } from '@xinqi/domain/text/conversation'
import { addDays, dateOf, daysBetween, parseMoment, timeOf, type DateText } from '@xinqi/domain/time'
import { dayName } from '@xinqi/domain/text/day-names'
import type { Presence } from './others-presence'
import type { Message, Talk, Unsent } from './talk'
import type { Dialog } from './use-talk'

/** What a message says, in words alone: read aloud, copied, and quoted. */
export const wordsOf = ({ kind, text, state }: Pick<Message, 'kind' | 'text' | 'state'>): string => {
  if (state !== 'said') return state === 'recalled' ? '已撤回' : ''
  return kind === 'text' ? (text ?? '') : KIND_WORDS[kind]
}

export const dayOf = (message: Message): DateText => dateOf(parseMoment(message.createTime))
export const clockOf = (message: Message): string => timeOf(parseMoment(message.createTime))

/** 今天, 昨天, 11月5日, 2025年11月5日: of days that are over. */
export function pastDayName(date: DateText, today: DateText): string {
  if (date === addDays(today, -1)) return '昨天'
  if (date.slice(0, 4) !== today.slice(0, 4))
    return `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`
  return daysBetween(date, today) === 0
    ? dayName(date, today)
    : `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`
}

/** Whether a message is the first of its day among those that are shown. */
export const beginsDay = (messages: readonly Message[], index: number): boolean => {
  const [before, message] = [messages[index - 1], messages[index]]
  return message !== undefined && (before === undefined || dayOf(before) !== dayOf(message))
}

/** What stands below one's own last message that has been read, and below the last of all. */
export function receiptOf(talk: Talk, message: Message, ownType: number): string {
  if (message.userType !== ownType || message.state !== 'said' || talk.othersReadSeq === null) return ''
  return message.seq <= talk.othersReadSeq ? '已读' : '未读'
}

export const UNSENT_WORDS: Record<Unsent['state'], string> = {
  keeping: '正在发送',
  sending: '正在发送',
  waiting: '等网络恢复后发送',
  refused: '没有发送出去',
}

export const PRESENCE_WORDS: Record<NonNullable<Presence>, string> = { typing: '正在输入…', here: '现在在线' }

const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** What stands beside the field: how soon somebody answers, as far as that is true, and when they do not. */
export function answerHint({
  answerTime,
  quietHours,
  isQuietNow,
}: Pick<Dialog, 'answerTime' | 'quietHours' | 'isQuietNow'>): string {
  const quiet = quietHours && `${clockText(quietHours.from)}–${clockText(quietHours.to)}`
  const rest = quiet && (isQuietNow ? `现在是安静时间（${quiet}），可以先写下来` : `${quiet} 是安静时间`)
  return [answerTime, rest].filter(Boolean).join(' · ')
}
