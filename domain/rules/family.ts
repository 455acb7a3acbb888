import { HOUR } from '../time'

/** People of a family beside the consultant, those who wait to be let in among them. */
export const FAMILY_MOST = 8
export const FAMILY_NAME_MAX = 12
export const SHOWN_NAME_MAX = 8
export const FAMILY_MESSAGE_MAX = 1000
/** For so long a code leads in. */
export const FAMILY_CODE_HOURS = 72

export const codeUntil = (now: Date): Date => new Date(now.getTime() + FAMILY_CODE_HOURS * HOUR)

export const MEMBER_STATES = ['asked', 'in', 'refused', 'left', 'removed'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** Somebody of a family: where they stand, and after which message they were let in. */
export interface Member {
  state: MemberState
  fromSeq: number
}

/** Only who is in reads, and only what was said after they were let in. The consultant reads all. */
export const mayRead = (reader: Member | 'consultant', seq: number): boolean =>
  reader === 'consultant' || (reader.state === 'in' && seq > reader.fromSeq)

/** Why somebody may not write just now; null: they may. */
export function silenceInFamily(writer: Member | 'consultant', closedAt: Date | null): string | null {
  if (closedAt) return '这个家庭对话已经结束，说过的话还能看'
  if (writer === 'consultant' || writer.state === 'in') return null
  return MEMBER_SILENCE[writer.state]
}

const MEMBER_SILENCE: Record<Exclude<MemberState, 'in'>, string> = {
  asked: '咨询师同意以后就能看、能写了',
  refused: '咨询师没有同意你加入',
  left: '你已经离开这个家庭对话',
  removed: '咨询师请你离开了这个家庭对话',
}

/** Whether somebody may ask (again) to come in: not where a consultant has decided against it. */
export const maySeekEntry = (state: MemberState | undefined): boolean =>
  state === undefined || state === 'left' || state === 'asked' || state === 'in'
