import { CAUSE_LABEL, FACE_LABEL, FEELING_LABEL, type Cause, type Face, type Feeling } from '@xinqi/domain/text/mood'
import { daysBetween, type DateText } from '@xinqi/domain/time'
import { meanSleep, type MoodDay } from '@xinqi/domain/rules/mood'

export const MOOD_SCALE = { min: 1, max: 5 } as const
/** In minutes: half a day holds nearly every night. */
export const SLEEP_SCALE = { min: 0, max: 720 } as const
export const MOOD_ENDS = { top: FACE_LABEL[5], bottom: FACE_LABEL[1] }

/** `7/5` */
export const shortDay = (day: DateText): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

export const faceWord = (mood: number): string => FACE_LABEL[Math.min(5, Math.max(1, Math.round(mood))) as Face]

/** `6 小时 30 分` */
export const hoursWords = (minutes: number): string =>
  `${Math.floor(minutes / 60)} 小时${minutes % 60 === 0 ? '' : ` ${minutes % 60} 分`}`

export const sleepWords = (minutes: number): string => `睡了 ${hoursWords(minutes)}`

export const feelingWords = (ids: readonly number[]): string[] => ids.map((id) => FEELING_LABEL[id as Feeling])
export const causeWords = (ids: readonly number[]): string[] => ids.map((id) => CAUSE_LABEL[id as Cause])

/** The nights that were noted, as points in the same time. */
export function sleepPoints(days: readonly MoodDay[], from: DateText, to: DateText): { at: number; value: number }[] {
  const all = Math.max(1, daysBetween(from, to))
  return days.flatMap(({ day, sleepMinutes }) =>
    sleepMinutes === null ? [] : [{ at: daysBetween(from, day) / all, value: sleepMinutes }],
  )
}

/** How long the nights were, in a sentence; empty where none was noted. */
export function sleepSummary(days: readonly MoodDay[]): string {
  const sleep = meanSleep(days)
  return sleep ? `记了 ${sleep.nights} 晚的睡眠，平均${sleepWords(sleep.minutes)}` : ''
}

/** Days as points between the two ends of the time that is shown. */
export function linePoints(days: readonly MoodDay[], from: DateText, to: DateText): { at: number; value: number }[] {
  const all = Math.max(1, daysBetween(from, to))
  return days.map(({ day, mood }) => ({ at: daysBetween(from, day) / all, value: mood }))
}

/** The curve in a sentence: what it holds, and no judgement of it. */
export function curveSummary(days: readonly MoodDay[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return '这段时间还没有记录'
  const mean = days.reduce((sum, { mood }) => sum + mood, 0) / days.length
  return `从 ${first.day} 到 ${last.day} 记了 ${days.length} 天，平均 ${mean.toFixed(1)}（1 很难，5 很好）`
}
