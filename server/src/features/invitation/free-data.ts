import { priceText } from '@xinqi/domain/money'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER } from '@xinqi/domain/status/order'
import type { Db } from '../../call/services'

interface Sold {
  org_id: number
  order_type: number
  sessions: number
  minutes: number
  price_fen: number
}

/** A free session that somebody was invited to. */
export interface FreeSession {
  invitationId: number
  /** Why it is not what is ordered; null where it is. */
  obstacle: string | null
}

/**
 * The first session of somebody who was invited is for nothing where the organisation gives that: while the invitation is good, and none
 * has been had, in this way or another. Null where there is nothing to say of it.
 */
export async function findFree(db: Db, userId: number, sold: Sold, now: Date): Promise<FreeSession | null> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('invite_program', 'invite_program.org_id', 'invitation.org_id')
    .select(['invitation.id', 'free_minutes', 'budget_fen', 'reserved_fen'])
    .where('invitee_id', '=', userId)
    .where('invitation.org_id', '=', sold.org_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('free_order_no', 'is', null)
    .executeTakeFirst()
  if (!row || row.free_minutes === null || (await hasComeOtherwise(db, userId, sold.org_id))) return null
  const { id: invitationId, free_minutes: minutes } = row
  return { invitationId, obstacle: obstacleOf(sold, minutes, row.budget_fen - row.reserved_fen) }
}

function obstacleOf(sold: Sold, minutes: number, leftFen: number): string | null {
  const fits = sold.sessions === 1 && sold.minutes === minutes && sold.order_type === ORDER_TYPE.normal
  if (!fits) return `受邀免费的是一次 ${minutes} 分钟的咨询`
  return sold.price_fen > leftFen ? `受邀免费的预算不够 ${priceText(sold.price_fen)} 了，可以按平常的价格预约` : null
}

/** Has booked here without the invitation; what was never paid or was given up counts for nothing. */
async function hasComeOtherwise(db: Db, userId: number, orgId: number): Promise<boolean> {
  const order = await db
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .where('invitation_id', 'is', null)
    .where('order_show_status', 'not in', [ORDER.awaitingPayment, ORDER.cancelled])
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
