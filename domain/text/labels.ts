/** Code tables of the documents with the words that people see. */

export const CONSULT_MODE = { video: 1, voice: 2, faceToFace: 3 } as const
export type ConsultMode = (typeof CONSULT_MODE)[keyof typeof CONSULT_MODE]
export const CONSULT_MODE_LABEL: Record<ConsultMode, string> = { 1: '视频', 2: '语音', 3: '面对面' }
/** How a meeting in this mode is spoken of: 与林一帆视频见面. */
export const CONSULT_MODE_MEETING: Record<ConsultMode, string> = { 1: '视频见面', 2: '语音通话', 3: '面对面见面' }

/** R279. Types 4 and 8 carry the same label in the documents. */
export const CONSULTANT_TYPE_LABEL: Record<number, string> = {
  1: '',
  2: '咨询师',
  3: '服务者',
  4: '实习咨询师',
  5: '新手咨询师',
  6: '成熟咨询师',
  7: '资深咨询师',
  8: '实习咨询师',
  9: '预备咨询师',
  10: '督导师',
  11: '资深督导师',
}

/** R163: 1 and 2 take no new visitors. The documents do not say what tells them apart; ours: 2 has no place left. */
export type RestStatus = 0 | 1 | 2
export const REST_LABEL: Record<RestStatus, string> = { 0: '接新来访', 1: '暂不接新来访', 2: '来访已满' }

/** What follows from each, as its consultant reads it. */
export const REST_MEANING: Record<RestStatus, string> = {
  0: '来访者看得到空着的时间，可以直接预约。',
  1: '你想歇一歇：来访者读到「暂不接新来访」，约不了新的。已经约好的照常，没用完的订单还可以接着选时间。',
  2: '时间都给了现在的来访者：别人读到「来访已满」，约不了新的。已经约好的照常，没用完的订单还可以接着选时间。',
}

export const GENDER_LABEL: Record<number, string> = { 1: '女', 2: '男', 3: '其他' }
export const LOVE_STATUS_LABEL: Record<number, string> = {
  0: '单身',
  1: '恋爱中',
  2: '已婚',
  3: '离异',
  4: '丧偶',
  5: '其他',
}
export const PAST_CONSULT_LABEL: Record<number, string> = {
  1: '没有过',
  2: '10 次以内',
  3: '10–30 次',
  4: '31–50 次',
  5: '50 次以上',
}

/** R158: for oneself, or by a guardian for a minor. */
export const BOOKING_FOR = { self: 1, minor: 2 } as const
export type BookingFor = (typeof BOOKING_FOR)[keyof typeof BOOKING_FOR]
export const BOOKING_FOR_LABEL: Record<BookingFor, string> = { 1: '为自己预约', 2: '监护人为未成年人预约' }

/** `faceTo` of an order whose sessions are face to face: the one value that the documents show (R242); 0 for all others. */
export const FACE_TO = { remote: 0, faceToFace: 7 } as const

/** Who may book for a minor, of R159: a parent, a relative, or another guardian. */
export const GUARDIANS: readonly number[] = [1, 5, 7]

/** R159: the booker, or the emergency contact, is the visitor's … */
export const RELATIONSHIP_LABEL: Record<number, string> = {
  1: '父母',
  2: '配偶',
  3: '子女',
  4: '伴侣',
  5: '亲友',
  6: '同学',
  7: '其他',
}

/**
 * Why a visitor cancels (R152), in the words of the edition: those who see a volunteer, a supervisor or a group's leader have the
 * same list in their own words (R153).
 */
export const cancelReasons = ({ person, session }: { person: string; session: string }): Record<number, string> => ({
  1: '时间不合适',
  2: `不想${session}了`,
  3: '误操作下单',
  4: `与${person}不太合适`,
  5: '其他原因',
})

/** R155: 1 very dissatisfied … 5 very satisfied. */
export const STAR_LABEL: Record<number, string> = { 1: '很不满意', 2: '不满意', 3: '一般', 4: '满意', 5: '非常满意' }

/** R154 */
export const LOW_RATING_REASON_LABEL: Record<number, string> = { 1: '与咨询师不匹配', 2: '咨询没有帮助', 3: '其他' }

/** Chosen by those who were helped. */
export const GOOD_RATING_TAGS = ['耐心倾听', '温和包容', '专业可靠', '给我启发', '感到安全', '愿意再来'] as const

/** Through whom a payment goes: `payment.channel`. */
export const CHANNEL = { wechat: 'wechat', alipay: 'alipay', wallet: 'wallet' } as const

/** As the order's letter names it. */
export const CHANNEL_LABEL: Record<string, string> = {
  [CHANNEL.wechat]: '微信支付',
  [CHANNEL.alipay]: '支付宝',
  [CHANNEL.wallet]: '余额',
}
