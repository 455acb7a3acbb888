/** The words of the mood diary (docs/domain.md §33). Faces are told in words, too: nobody has to read a colour. */
export const FACE_LABEL: Record<Face, string> = { 1: '很难', 2: '有点低', 3: '还好', 4: '不错', 5: '很好' }
export const FACES = [1, 2, 3, 4, 5] as const
export type Face = (typeof FACES)[number]

/** What is stored is the number: a word may be changed, a number never changes its meaning. */
export const FEELING_LABEL = {
  1: '平静',
  2: '高兴',
  3: '感激',
  4: '有力气',
  5: '疲惫',
  6: '担心',
  7: '难过',
  8: '烦躁',
  9: '孤单',
  10: '委屈',
  11: '生气',
  12: '空落落',
} as const
export type Feeling = keyof typeof FEELING_LABEL
export const FEELINGS = Object.keys(FEELING_LABEL).map(Number) as Feeling[]

export const CAUSE_LABEL = {
  1: '工作',
  2: '学习',
  3: '家人',
  4: '伴侣',
  5: '朋友',
  6: '孩子',
  7: '身体',
  8: '睡眠',
  9: '钱',
  10: '运动',
  11: '独处',
  12: '说不上来',
} as const
export type Cause = keyof typeof CAUSE_LABEL
export const CAUSES = Object.keys(CAUSE_LABEL).map(Number) as Cause[]

export const MOOD_WORDS_MAX = 500

export const LOW_DAYS_WORDS =
  '这几天好像不太容易。不用急着好起来，今天能吃一顿饭、出门走几步，就已经是在照顾自己。想找人说说的时候，我们在。'

export const SHARE_MEANS =
  '对方能看到最近四周每天的心情、睡眠，和你选的感受、原因，看不到你写的话和放的图片。对方每次查看都有记录，你随时可以停止，停止后立即看不到。'

export const MOOD_PICTURE_MEANS =
  '加密保存，只有你自己看得到。拍在哪里、用什么拍的不会留下。给咨询师看最近四周的时候，也从不带图片。'

export const MOOD_REMINDER_MEANS =
  '到了这个时间（北京时间），当天还没有记的话，在消息里告诉你一次，不写是为了什么。不想被提醒，就不设。'
