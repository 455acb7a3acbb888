import type { Data } from '@xinqi/domain/contract/contract'
import { CASE_STATUS_LABEL, CASE_STEP_LABEL } from '@xinqi/domain/text/individual-case'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'

export type CaseDetail = NonNullable<Data<'GET /consult/individualCase/detail'>['individualCase']>
export type Referral = Data<'GET /appoint/individualCase/referrals'>['list'][number]
type Together = Pick<Data<'GET /consult/individualCase/detail'>, 'held' | 'lastTime' | 'nextTime'>

/** How often the two have met, when last, and when next. */
export function togetherText({ held, lastTime, nextTime }: Together, now: Date): string {
  const facts = [
    held === 0 ? '还没有咨询过' : `咨询过 ${held} 次`,
    lastTime && `上次 ${lastTime.slice(0, 10)}`,
    nextTime && `下次 ${momentName(parseMoment(nextTime), now)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** The course of a case as a time line reads it, the newest first. */
export const courseItems = (steps: CaseDetail['steps']) =>
  [...steps].reverse().map(({ kind, status, text, time }) => ({
    title: `${time.slice(0, 16)} ${kind === 'ended' && status ? CASE_STATUS_LABEL[status] : CASE_STEP_LABEL[kind]}`,
    sentences: text ? [text] : [],
  }))

const MONTHS = 6

/** Sessions that were held, month by month, up to the month that it is. */
export function sessionsByMonth(
  sessions: readonly { startTime: string }[],
  today: string,
): { label: string; value: number }[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = last - MONTHS + 1 + index
    const prefix = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    return {
      label: `${(month % 12) + 1}月`,
      value: sessions.filter(({ startTime }) => startTime.startsWith(prefix)).length,
    }
  })
}
