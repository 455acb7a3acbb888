import { CALL_DEVICES, CALL_NETWORKS, gradePiece, PIECE_SECONDS } from '@xinqi/domain/rules/call-quality'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Trx } from '../call/services'

/** The page begins with a week; what is older is not looked at first. */
const DAYS = 8

const PIECES = [
  { level: 1, rttMs: 45, lossUpPermille: 2, lossDownPermille: 4, awaySeconds: 0, fps: 24, kbps: 900 },
  { level: 3, rttMs: 380, lossUpPermille: 40, lossDownPermille: 75, awaySeconds: 0, fps: 15, kbps: 350 },
  { level: 5, rttMs: 650, lossUpPermille: 180, lossDownPermille: 210, awaySeconds: 2, fps: 4, kbps: 90 },
] as const

/** How the calls of the last week went: mostly well, worst where somebody was on the move. The same on every machine. */
export async function insertCallPieces(trx: Trx, now: Date): Promise<void> {
  const kinds = PIECES.map(
    (
      piece,
      kind,
    ) => sql`(${sql.lit(kind)}, ${sql.lit(gradePiece(piece))}, ${sql.lit(piece.level)}, ${sql.lit(piece.rttMs)},
      ${sql.lit(piece.lossUpPermille)}, ${sql.lit(piece.lossDownPermille)}, ${sql.lit(piece.awaySeconds)},
      ${sql.lit(piece.fps)}, ${sql.lit(piece.kbps)})`,
  )
  const oneOf = (names: readonly string[], by: ReturnType<typeof sql>) =>
    sql`(array[${sql.join(names.map((name) => sql.lit(name)))}])[1 + ${by} % ${sql.lit(names.length)}]`
  await sql`
    insert into call_quality (appoint_no, user_type, began_at, grade, level, rtt_ms, jitter_ms, loss_up_permille, loss_down_permille,
      concealed_permille, up_kbps, down_kbps, fps_in, away_seconds, reconnects, has_picture, device_kind, network_kind, route_kind,
      transport_kind)
    select seat.appoint_no, seat.user_type, piece.began_at, kind.grade, kind.level, kind.rtt_ms, 4, kind.loss_up, kind.loss_down,
      0, kind.kbps, kind.kbps, kind.fps, kind.away, 0, true, seat.device, seat.network, seat.route, 'udp'
    from (
      select appoint_no, user_type, joined_at, left_at,
        ${oneOf(CALL_DEVICES, sql`number`)} as device, ${oneOf(CALL_NETWORKS, sql`number`)} as network,
        ${oneOf(['host', 'srflx', 'relay'], sql`number / 4`)} as route,
        (array[41, 9, 17])[1 + number % 3] as seldom
      from (
        select appoint_no, user_type, joined_at, left_at, right(appoint_no, 5)::int + user_type as number
        from room_presence where joined_at > ${new Date(now.getTime() - DAYS * DAY)} and left_at is not null
      ) stay
    ) seat
    cross join lateral generate_series(joined_at, left_at, interval '${sql.raw(String(PIECE_SECONDS))} seconds') as piece (began_at)
    cross join lateral (select extract(epoch from piece.began_at - seat.joined_at)::int / ${sql.lit(PIECE_SECONDS)} as place) as nth
    join (values ${sql.join(kinds)}) as kind (kind, grade, level, rtt_ms, loss_up, loss_down, away, fps, kbps)
      on kind.kind = case when place % (seldom * 2) = seldom then 2 when place % seldom = 3 then 1 else 0 end
    on conflict do nothing`.execute(trx)
}
