import type { Data } from '@xinqi/domain/contract/contract'
import { ALARM_CALL_LABEL, ALARM_STEP_LABEL } from '@xinqi/domain/text/alarm'
import type { TimelineItem } from '@/ui/timeline/timeline'

type Course = Data<'GET /consult/caseAlarm/detail'>

/** Steps and calls in the order of their time; of the same second the step comes first. */
export function alarmTimeline({ steps, calls }: Pick<Course, 'steps' | 'calls'>): TimelineItem[] {
  const taken = steps.map(({ kind, time, by, text }) => ({
    time,
    sentences: [[by, ALARM_STEP_LABEL[kind]].filter(Boolean).join(' '), ...(text === null ? [] : [text])],
  }))
  const called = calls.map(({ time, name, state }) => ({
    time,
    sentences: [`叫了 ${name}：${ALARM_CALL_LABEL[state]}`],
  }))
  return [...taken, ...called]
    .sort((one, other) => one.time.localeCompare(other.time))
    .map(({ time, sentences }) => ({ title: time.slice(5, 16), sentences }))
}
