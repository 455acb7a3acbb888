import type { ApplicationForm, ApplicationItem } from './application'

/** What somebody at the desk makes sure of before an applicant is approved, in the order in which it is done. */
export const APPLICATION_CHECKS = ['identity', 'education', 'training', 'qualification', 'interview'] as const
export type ApplicationCheck = (typeof APPLICATION_CHECKS)[number]

export const CHECK_OUTCOMES = ['met', 'unmet', 'notNeeded'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

export const CHECK_NOTE_MAX = 200

/** What was sent that a step is about; none: it is about the person. */
const ABOUT: Partial<Record<ApplicationCheck, ApplicationItem>> = {
  identity: 'person',
  education: 'education',
  training: 'training',
  qualification: 'qualification',
}

/** Who they are, what they may call themselves, and how they speak is made sure of for everybody. */
export const mayBeLeftOut = (step: ApplicationCheck): boolean => step === 'education' || step === 'training'

export interface CheckMark {
  step: ApplicationCheck
  outcome: CheckOutcome
  /** What had been sent when it was made. */
  form: ApplicationForm
}

/** Of all that was noted, the newest first: whether a mark still speaks of what was sent last. */
export function stillHolds({ step, form }: Omit<CheckMark, 'outcome'>, sent: ApplicationForm): boolean {
  const item = ABOUT[step]
  return item === undefined || JSON.stringify(form[item]) === JSON.stringify(sent[item])
}

/** The steps that are done for what was sent last; marks stand newest first, and a later one takes the place of an earlier one. */
export const doneChecks = (marks: readonly CheckMark[], sent: ApplicationForm): ApplicationCheck[] =>
  APPLICATION_CHECKS.filter((step) => {
    const newest = marks.find((mark) => mark.step === step)
    return newest !== undefined && newest.outcome !== 'unmet' && stillHolds(newest, sent)
  })
