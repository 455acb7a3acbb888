import { momentName } from '@xinqi/domain/text/day-names'
import { CONSULT_MODE_LABEL, CONSULT_MODE_MEETING, type ConsultMode } from '@xinqi/domain/text/labels'
import { parseMoment } from '@xinqi/domain/time'

/** 视频咨询 */
export const modeName = (mode: number): string => `${CONSULT_MODE_LABEL[mode as ConsultMode] ?? ''}咨询`

/** 与林一帆视频见面 */
export const meetingWith = (name: string, mode: number): string =>
  `与${name}${CONSULT_MODE_MEETING[mode as ConsultMode] ?? '见面'}`

/** 今天 20:30; what stands in for a time that is not chosen yet. */
export const whenText = (moment: string | null, now: Date): string =>
  moment ? momentName(parseMoment(moment), now) : '时间还没有定'

export interface SessionFacts {
  consultMode: number
  minutes: number
  /** Which session of how many; left out for a single one. */
  seq?: number
  sessions: number
}

/** 视频咨询 · 50 分钟 · 第 1 次，共 4 次 */
export function sessionFacts({ consultMode, minutes, seq, sessions }: SessionFacts): string {
  const place = sessions > 1 ? (seq === undefined ? `共 ${sessions} 次` : `第 ${seq} 次，共 ${sessions} 次`) : ''
  return [modeName(consultMode), `${minutes} 分钟`, place].filter(Boolean).join(' · ')
}
