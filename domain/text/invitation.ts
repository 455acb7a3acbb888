import { INVITE_APPEAL_DAYS, INVITE_REWARD_STATUS, INVITE_STATUS, type InviteKind } from '../rules/invitation'

/** What a friend reads behind the name that who invites has chosen: on cards and posters, and nothing of what anybody comes for. */
export const INVITE_WORDS: Record<InviteKind, string> = {
  friend: '请你来坐坐',
  assessment: '请你花几分钟看看自己',
}

export const INVITE_STATUS_LABEL: Record<number, string> = {
  [INVITE_STATUS.waiting]: '等朋友来谈',
  [INVITE_STATUS.succeeded]: '朋友来过了',
  [INVITE_STATUS.expired]: '过期了',
}

export const INVITE_REWARD_LABEL: Record<number, string> = {
  [INVITE_REWARD_STATUS.assessment]: '等朋友做完问卷',
  [INVITE_REWARD_STATUS.consultation]: '等朋友谈完第一次',
  [INVITE_REWARD_STATUS.onTheWay]: '奖励在路上',
}

/** Why somebody looks before a reward is given. */
export const SUSPICION_LABEL = {
  device: '两个人用过同一部手机',
  wechat: '两个人用过同一个微信',
  payer: '两个人用同一个账号付过款',
  network: '三位以上的朋友用同一个网络',
  farm: '三位以上的朋友用过同一部手机、微信或付款账号',
  ring: '邀请绕了一圈，又回到自己这里',
  burst: '一天里接受了很多邀请',
  consultant: '朋友见的咨询师就是邀请的人',
} as const
export type Suspicion = keyof typeof SUSPICION_LABEL

export const isSuspicion = (text: string): text is Suspicion => Object.hasOwn(SUSPICION_LABEL, text)

/** What who invited reads while somebody looks: of every reward the same, so that it tells nothing of anybody. */
export const LOOKED_TEXT =
  '发奖励之前，有时要请人看一看，每一份都可能被看到，不是说你做错了什么。奖励还为你留着，看完会告诉你结果和理由。'

export const REVIEW_REASON_MAX = 200
/** To who refuses a reward: for the first time, or after its inviter has answered. */
export const refusalHint = (isAppealed: boolean): string =>
  `邀请的人会读到，不要写朋友用了什么、做了什么；${isAppealed ? '这一次就是最后的结果' : `${INVITE_APPEAL_DAYS} 天里可以说明一次`}。`
/** Of a refusal that its inviter answered, for who looks again. */
export const appealText = ({ time, text, refusedFor }: { time: string; text: string; refusedFor: string }): string =>
  `上次没有给：${refusedFor}。${time.slice(0, 16)} 的说明：${text || '账号注销了，说明不再保留'}`

export const APPEAL_MAX = 500
/** In fen: what one friend brings at most, and what an organisation may set aside for all. */
export const INVITE_REWARD_MAX_FEN = 50_000
export const INVITE_BUDGET_MAX_FEN = 100_000_000
/** No single session is longer. */
export const FREE_MINUTES_MAX = 240
