import { READING_DUE_DAYS } from '../rules/drawing'
import type { ReadingEnd } from '../status/reading-order'

/** What one may draw of; `free` is nothing in particular. */
export const DRAWING_THEMES = ['free', 'house', 'rain'] as const
export type DrawingTheme = (typeof DRAWING_THEMES)[number]

/** A name, and what is said beside the empty paper. */
export const DRAWING_THEME_TEXT: Record<DrawingTheme, { label: string; lead: string; guide: string }> = {
  free: {
    label: '随便画画',
    lead: '线条、颜色、形状都可以',
    guide: '不用想画什么，从一条线、一种颜色开始就好。画到你觉得可以停的时候，就停。',
  },
  house: {
    label: '房子、树和人',
    lead: '画一座房子、一棵树和一个人',
    guide: '在一张纸上画一座房子、一棵树和一个人。先画哪个、画多大、放在哪里，都由你。画得像不像没有关系。',
  },
  rain: {
    label: '雨中的人',
    lead: '画一个在雨里的人',
    guide: '画一个正在雨里的人。雨有多大、这个人在做什么、身边有什么，想到什么就画什么，慢慢来。',
  },
}

export const DRAWING_TITLE_MAX = 20
export const DRAWING_DESCRIPTION_MAX = 500
/** What is asked with a drawing that is given to a consultant. */
export const DRAWING_QUESTION_MAX = 300
export const DRAWING_MESSAGE_MAX = 100
export const DRAWING_REASON_MAX = 200

/** How far the wish to let others see a drawing has come. */
export const DRAWING_PUBLICITIES = ['private', 'waiting', 'public', 'refused'] as const
export type DrawingPublicity = (typeof DRAWING_PUBLICITIES)[number]

/** What its author may do about that. */
export const DRAWING_RELEASES = ['ask', 'takeBack'] as const
export type DrawingRelease = (typeof DRAWING_RELEASES)[number]

/** What is said to a drawing waits for an operator first. */
export const DRAWING_MESSAGE_STATES = ['waiting', 'public'] as const
export type DrawingMessageState = (typeof DRAWING_MESSAGE_STATES)[number]

/** ended: the order was left before anything was handed over. */
export const DRAWING_READING_STATES = ['waiting', 'handedOver', 'ended'] as const
export type DrawingReadingState = (typeof DRAWING_READING_STATES)[number]

/** What a reading consists of. */
export const DRAWING_READING_PARTS = ['impression', 'details', 'invitation'] as const
export type DrawingReadingPart = (typeof DRAWING_READING_PARTS)[number]

export const DRAWING_READING_PART_TEXT: Record<DrawingReadingPart, { label: string; hint: string }> = {
  impression: { label: '第一眼看到的', hint: '画面给你的感受，不下结论。' },
  details: { label: '画里的细节', hint: '哪些地方让你停下来看，你想到了什么。用「也许」「我好奇」。' },
  invitation: { label: '想和你聊的', hint: '一两个开放的问题，留给下次见面。' },
}
export const DRAWING_READING_MIN = 20
export const DRAWING_READING_MAX = 1500

/** Which drawings a consultant looks at: those that wait for a reading, and those they have handed over. */
export const DRAWING_SHELVES = ['waiting', 'handedOver'] as const
export type DrawingShelf = (typeof DRAWING_SHELVES)[number]

/** What an operator looks at. */
export const DRAWING_DESK_TABS = ['waiting', 'reported', 'public'] as const
export type DrawingDeskTab = (typeof DRAWING_DESK_TABS)[number]
export type DrawingDeskPart = DrawingDeskTab | 'messages'
export const DRAWING_DESK_PARTS: readonly { value: DrawingDeskPart; label: string }[] = [
  { value: 'waiting', label: '等着看的' },
  { value: 'messages', label: '留言' },
  { value: 'reported', label: '被举报的' },
  { value: 'public', label: '已公开' },
]

/** Of a consultant who declines a reading that was bought: a sentence to its author. */
export const DECLINE_SENTENCE_MIN = 6
export const DECLINE_SENTENCE_MAX = 200

/** What has become of the money of a reading that was given back. */
export const READING_REFUND_STATES = ['onWay', 'arrived', 'stopped'] as const
export type ReadingRefundState = (typeof READING_REFUND_STATES)[number]

export const READING_REFUND_TEXT: Record<ReadingRefundState, string> = {
  onWay: '钱正在退回：付的原路退回，余额付的退回余额。',
  arrived: '钱已经全额退回。',
  stopped: '退款遇到问题，还没有退回。客服正在处理，钱不会丢。',
}

/** Why a reading that was bought has ended without being read, to its author. */
export const READING_END_TEXT: Record<ReadingEnd, string> = {
  givenUp: '你放弃了这次解读，没有付款。',
  unpaid: '没有在时间里付款，这次解读自动取消了。',
  takenBack: '你收回了这幅画。',
  declined: '咨询师没有接下这幅画，有一句话写给你。',
  overdue: `${READING_DUE_DAYS} 天里没有等到解读，对不起。`,
}

/** What one gets for the price, by when, and what happens otherwise: said before one pays. */
export const READING_PROMISE = `咨询师看过画之后写给你三段话：第一眼看到的、画里的细节、想和你聊的。付款后 ${READING_DUE_DAYS} 天内写好；没有写好、或者咨询师不能看，全额退回。写好之前你随时可以收回，也全额退回；写好之后不退。`

/** Said wherever a reading is read or asked for. */
export const READINGS_DIFFER =
  '解读是一位咨询师看画时的感受和好奇，不同的人会看出不同的东西。它不是测验，也不是诊断；最懂这幅画的人是你。'
