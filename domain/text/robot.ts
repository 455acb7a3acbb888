export const ROBOT_WORDS_MAX = 500
/** The last so many lines of a dialog are kept. */
export const ROBOT_LINES = 80
export const ROBOT_ANSWER_MAX = 500
/** A dialog is forgotten so many days after its last word. */
export const ROBOT_KEPT_DAYS = 90
/** For so many days after its end one is asked how it was. */
export const ROBOT_ASKED_DAYS = 1

export const ROBOT_SPEAKERS = ['robot', 'user', 'adviser'] as const
export type RobotSpeaker = (typeof ROBOT_SPEAKERS)[number]
export const ROBOT_SPEAKER_LABEL: Record<RobotSpeaker, string> = { robot: '自动回复', user: '来访者', adviser: '顾问' }
