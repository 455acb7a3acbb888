import type { MessageKind, Silence } from '../rules/conversation'

/** Why nobody may write, as it is said to each of the two. */
export const SILENCE_WORDS: Record<NonNullable<Silence>, { user: string; consultant: string }> = {
  closed: { user: '咨询师结束了这段对话，之前的内容还可以看', consultant: '您结束了这段对话，重新打开后可以继续' },
  left: { user: '您离开了这段对话', consultant: '对方离开了这段对话，之前的内容还可以看' },
  strangers: { user: '约过这位咨询师之后，才可以在这里说话', consultant: '和这位来访者没有有效的预约，不能发送' },
}

/** What stands for a message where there is no room for it; of a text its own beginning does. */
export const KIND_WORDS: Record<Exclude<MessageKind, 'text'>, string> = {
  picture: '[图片]',
  voice: '[语音]',
  order: '[预约]',
  consultant: '[咨询师]',
  coupon: '[优惠券]',
}

export const RECALLED_WORDS = '[已撤回]'
export const REMOVED_WORDS = '[已删除]'

const EXCERPT = 40

/** The beginning of a text, on one line. */
export function excerptOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length <= EXCERPT ? letters.join('') : `${letters.slice(0, EXCERPT).join('')}…`
}
