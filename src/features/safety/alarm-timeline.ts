import type { Data } from '@xinqi/domain/contract/contract'
import { ALARM_STEP_LABEL } from '@xinqi/domain/text/alarm'
import type { TimelineItem } from '@/ui/timeline/timeline'

type Course = Data<'GET /consult/caseAlarm/detail'>

const CALL_WORDS: Record<Course['calls'][number]['state'], string> = {
  sent: '已发短信',
  waiting: '短信正要发出',
  failed: '短信没有发出去',
}

/** Steps and calls in the order of their time; of the same second the step comes first. */
export function alarmTimeline({ steps, calls }: Pick<Course, 'steps' | 'calls'>): TimelineItem[] {
  const taken = steps.map(({ kind, time, by, text }) => ({
    time,
    sentences: [[by, ALARM_STEP_LABEL[kind]].filter(Boolean).join(' '), ...(text === null ? [] : [text])],
  }))
  const called = calls.map(({ time, name, state }) => ({ time, sentences: [`叫了 ${name}：${CALL_WORDS[state]}`] }))
  return [...taken, ...called]
    .sort((one, other) => one.time.localeCompare(other.time))
    .map(({ time, sentences }) => ({ title: time.slice(5, 16), sentences }))
}
