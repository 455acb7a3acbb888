import { UNPAID_MINUTES } from '@xinqi/domain/constants'
import type { Data } from '@xinqi/domain/contract/contract'
import { MINUTE, parseMoment, timeOf } from '@xinqi/domain/time'

export type PendingOrder = NonNullable<Data<'GET /appoint/consultConsultant/checkUnpayAndUnFill'>>

export interface PendingNotice {
  title: string
  /** `请在 20:40 前付款` */
  until: string
  /** Milliseconds since 1970. */
  deadline: number
}

/** What the banner of an unfinished order says, and until when it stands; null for one that waits for nothing. */
export function pendingNotice({ orderStatus, createTime }: PendingOrder): PendingNotice | null {
  // R134: half an hour from its creation.
  const deadline = parseMoment(createTime).getTime() + UNPAID_MINUTES * MINUTE
  const time = timeOf(deadline)
  if (orderStatus === 0) return { title: '有一笔预约等待付款', until: `请在 ${time} 前付款`, deadline } // R132
  if (orderStatus === 7) return { title: '有一笔预约等待填写来访者信息', until: `请在 ${time} 前填完`, deadline } // R133
  return null
}
