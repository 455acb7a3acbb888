import { PART_OF_DAY_LABEL, PARTS_OF_DAY, weekdayName } from '@xinqi/domain/text/day-names'
import type { WaitlistWish } from '@xinqi/domain/rules/waitlist'

const EVERY_DAY = 7

/** `周二、周四 · 晚上`. */
export function wishWords({ weekdays, parts }: WaitlistWish): string {
  const days = weekdays.length === EVERY_DAY ? '每天' : [...weekdays].sort().map(weekdayName).join('、')
  const wished = PARTS_OF_DAY.filter((part) => parts.includes(part))
  return `${days} · ${wished.length === PARTS_OF_DAY.length ? '全天' : wished.map((part) => PART_OF_DAY_LABEL[part]).join('、')}`
}

/** `第 2 位，共 5 人在等`. */
export const placeWords = ({ place, among }: { place: number; among: number }): string =>
  `第 ${place} 位，共 ${among} 人在等`

/** How long a time is still kept, calmly: no seconds. */
export function keptWords(secondsLeft: number): string {
  if (secondsLeft <= 0) return '这个时间已经让给了下一位'
  const minutes = Math.ceil(secondsLeft / 60)
  return minutes === 1 ? '还为你留不到 1 分钟' : `还为你留 ${minutes} 分钟`
}
