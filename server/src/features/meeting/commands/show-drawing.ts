import { CODE } from '@xinqi/domain/codes'
import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { PartyCaller } from '../../../call/caller'
import { notTheirs } from '../../../call/foreign'
import { conflict, Refusal } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { CONSULTANT, topicFor, USER } from '../../../realtime/stomp/topics'
import { findBooking, type BookingRow } from '../../appointment/data'
import { partyOf } from '../../appointment/policy'
import { findDrawing } from '../../drawing/data'
import { findKeptShown, findOpenStay, removeShown, writeShown } from '../shown-data'

type Show = 'POST /appoint/consultAppointment/showDrawing'

/** The session of a visitor, which stays as it is meanwhile: who leaves the room waits for this. */
async function lockVisited(trx: Trx, caller: PartyCaller, appointNo: string): Promise<BookingRow> {
  await trx.selectFrom('appointment').select('appoint_no').where('appoint_no', '=', appointNo).forUpdate().execute()
  const { appointment, userType } = partyOf(await findBooking(trx, appointNo), caller)
  if (userType !== USER) throw new Refusal(CODE.forbidden, '只有来访者可以给对方看自己的画')
  return appointment
}

/** The consultant's open room hears that it is another picture; what is missed is asked for a little later. */
const tellConsultant = ({ tellNow }: Services, { appoint_no, consultant_id }: BookingRow): void =>
  tellNow(topicFor(CONSULTANT, consultant_id), { kind: 'beat', appointNo: appoint_no })

/**
 * Shows the other one in the room a drawing of one's own, or a sheet as far as it is drawn. It holds for this stay, and nothing of the sheet is
 * kept after it.
 * @throws Refusal for who is not in the room, for a drawing of somebody else, and where the sheet that is to go on was stopped
 */
export async function showDrawing(
  services: Services,
  caller: PartyCaller,
  { appointNo, drawingNo, strokes, goesOn }: Parsed<Show>,
): Promise<Data<Show>> {
  const { cipher, clock } = services
  const { appointment, version } = await inTransaction(services, async (trx) => {
    const appointment = await lockVisited(trx, caller, appointNo)
    const stay = await findOpenStay(trx, { appointNo, userType: USER })
    if (!stay || appointment.status !== APPOINTMENT.toConsult) throw conflict('进了咨询室才能给对方看')
    if (drawingNo !== undefined) {
      const drawing = await findDrawing(trx, drawingNo)
      if (drawing?.user_id !== appointment.user_id) throw notTheirs('画', drawing && `drawing:${drawingNo}`)
    }
    const before = await findKeptShown(trx, appointNo)
    const isSame = before?.stay_id === stay.id && before.drawing_no === (drawingNo ?? null)
    if (goesOn && !isSame) throw conflict('已经没有在给对方看了')
    const version = Math.max(clock.now().getTime(), Number(before?.version ?? 0) + 1)
    await writeShown(trx, {
      appoint_no: appointNo,
      stay_id: stay.id,
      drawing_no: drawingNo ?? null,
      sheet_cipher:
        drawingNo === undefined ? cipher.seal('shown_drawing.sheet_cipher', appointNo, strokes ?? '') : null,
      version,
      looked_at: isSame ? before.looked_at : null,
    })
    return { appointment, version }
  })
  tellConsultant(services, appointment)
  return { version, drawingNo: drawingNo ?? null }
}

/** With this commit the other one can ask for it no more. */
export async function stopShowing(services: Services, caller: PartyCaller, appointNo: string): Promise<null> {
  const appointment = await inTransaction(services, async (trx) => {
    const visited = await lockVisited(trx, caller, appointNo)
    await removeShown(trx, appointNo)
    return visited
  })
  tellConsultant(services, appointment)
  return null
}
