import type { Trx } from '../../../call/services'
import type { GroupRow } from '../data'

type Taker = { group_order_no: string } | { offered_to: number }

/**
 * Takes the lowest free seat of a group; null where there is none. The key of the seat decides between those who come at once: whoever
 * finds it taken tries the next.
 */
export async function takeSeat(
  trx: Trx,
  { id: group_id, max_seats }: Pick<GroupRow, 'id' | 'max_seats'>,
  taker: Taker,
): Promise<number | null> {
  const taken = await trx.selectFrom('group_seat').select('seat_no').where('group_id', '=', group_id).execute()
  const isTaken = new Set(taken.map(({ seat_no }) => seat_no))
  for (let seat_no = 1; seat_no <= max_seats; seat_no += 1) {
    if (isTaken.has(seat_no)) continue
    const seat = await trx
      .insertInto('group_seat')
      .values({ group_id, max_seats, seat_no, ...taker })
      .onConflict((on) => on.columns(['group_id', 'seat_no']).doNothing())
      .returning('seat_no')
      .executeTakeFirst()
    if (seat) return seat.seat_no
  }
  return null
}
