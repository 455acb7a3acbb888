/** How the facts of an order say that its consultant was not there; what follows these words is about the money. */
export const CONSULTANT_ABSENT = {
  absent: '咨询师没有到场',
  left: '咨询师提前离开，在房间里的时间不到一半',
  /** The visitor waited for a while and went. */
  waited: '咨询师超过 15 分钟没有到场',
} as const

/** How the facts and the refund say that a consultant takes nothing for a session to which the visitor did not come. */
export const ABSENCE_WAIVED = '来访者没有到场的这一次，咨询师不计费用'

/** How the facts say it of one session among several of an order; the facts of the order's end stand without it. */
export const sessionFact = (seq: number | string, fact: string): string => `第 ${seq} 次已取消：${fact}`
