import type { Parsed } from '@xinqi/domain/contract/contract'
import { gradePiece, PIECE_LEAST_SECONDS } from '@xinqi/domain/rules/call-quality'
import type { PartyCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import { findBooking } from '../../appointment/data'
import { partyOf } from '../../appointment/policy'
import { roomIsOpen } from '../../order/actions'

type Piece = Parsed<'POST /appoint/callQuality/add'>

const SLOT_MS = PIECE_LEAST_SECONDS * 1000

/** Two pieces of one seat in the same slot of eight seconds are one too many: the later one is not kept. */
const slotOf = (now: Date): Date => new Date(Math.floor(now.getTime() / SLOT_MS) * SLOT_MS)

/** Keeps ten seconds of a call of somebody who may sit in its room now. @throws Refusal for a foreign or a closed room */
export async function keepPiece({ db, clock }: Services, caller: PartyCaller, piece: Piece): Promise<void> {
  const now = clock.now()
  const { appointment, userType } = partyOf(await findBooking(db, piece.appointNo), caller)
  if (!roomIsOpen(appointment, now)) throw conflict('咨询室现在没有开放')
  const rttMs = piece.rttMs ?? null
  await db
    .insertInto('call_quality')
    .values({
      appoint_no: piece.appointNo,
      user_type: userType,
      began_at: slotOf(now),
      grade: gradePiece({ ...piece, rttMs }),
      level: piece.level,
      rtt_ms: rttMs,
      jitter_ms: piece.jitterMs,
      loss_up_permille: piece.lossUpPermille,
      loss_down_permille: piece.lossDownPermille,
      concealed_permille: piece.concealedPermille,
      up_kbps: piece.upKbps,
      down_kbps: piece.downKbps,
      fps_in: piece.fpsIn,
      away_seconds: piece.awaySeconds,
      reconnects: piece.reconnects,
      has_picture: piece.hasPicture,
      device_kind: piece.device,
      network_kind: piece.network,
      route_kind: piece.route,
      transport_kind: piece.transport,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute()
}
