/** What a letter is about; its writer chooses one. */
export const LETTER_TOPICS = ['mood', 'sleep', 'love', 'family', 'work', 'self', 'other'] as const
export type LetterTopic = (typeof LETTER_TOPICS)[number]

export const LETTER_TOPIC_LABEL: Record<LetterTopic, string> = {
  mood: '情绪',
  sleep: '睡眠',
  love: '亲密关系',
  family: '家人',
  work: '工作和学业',
  self: '自己',
  other: '别的',
}

export const LETTER_MIN = 10
export const LETTER_MAX = 1000
export const LETTER_ANSWER_MIN = 50
export const LETTER_ANSWER_MAX = 2000
export const LETTER_REASON_MAX = 200

/** Letters that nobody may read in public are forgotten after a year. */
export const LETTER_KEPT_DAYS = 365

/** waiting: for an answer. unanswered: nobody answered in time. */
export const LETTER_STATES = ['waiting', 'answered', 'withdrawn', 'unanswered'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** What its writer may do with a letter (consultLetter/operate). */
export const LETTER_OPERATIONS = ['read', 'withdraw', 'agree', 'takeBack'] as const
export type LetterOperation = (typeof LETTER_OPERATIONS)[number]

/** How far the wish to have a letter read by others has come. */
export const LETTER_PUBLICITIES = ['private', 'agreed', 'published', 'declined'] as const
export type LetterPublicity = (typeof LETTER_PUBLICITIES)[number]

/** What an operator looks at: letters whose writers have agreed, and those that are in public. */
export const LETTER_DESK_TABS = ['agreed', 'published'] as const

/** What a consultant looks at: letters that nobody holds, their own, and those they have answered. */
export const LETTER_SHELVES = ['waiting', 'mine', 'answered'] as const
export type LetterShelf = (typeof LETTER_SHELVES)[number]
