import { CHANGE_WITHIN_DAYS, COLLECT_WITHIN_DAYS, type ExperienceState } from '../rules/experience'

/** Where the experience of a session stands, for its consultant. */
export const EXPERIENCE_WORDS: Record<ExperienceState, string> = {
  notHeld: '这次咨询还没有完成，完成以后再来领',
  noRecord: '先写好并签署这次的记录，再来领',
  noMinutes: '这次没有双方同时在场的记录，没有经验可以领',
  tooOld: `这次咨询过去 ${COLLECT_WITHIN_DAYS} 天以上了，不能再领`,
  ready: '记录签好了，可以领取。一分钟一点，按咨询室的进出记录',
  collected: '领取了，还没有分给话题',
  distributed: `已经分给话题，${CHANGE_WITHIN_DAYS} 天以内可以改`,
  settled: '已经分给话题，不再改动',
}

const NOT_COLLECTABLE: readonly ExperienceState[] = ['notHeld', 'noRecord', 'noMinutes', 'tooOld']

/** Said by the server, too, when one tries all the same. */
export const whyNotCollectable = (state: ExperienceState): string | null =>
  NOT_COLLECTABLE.includes(state) ? EXPERIENCE_WORDS[state] : null
