import type { Data } from '@xinqi/domain/contract/contract'
import type { PartyCaller } from '../../call/caller'
import { conflict } from '../../call/refusal'
import type { Services } from '../../call/services'
import { CONSULTANT } from '../../realtime/stomp/topics'
import { findBooking } from '../appointment/data'
import { partyOf } from '../appointment/policy'
import { findDrawing } from '../drawing/data'
import { presentDrawn } from '../drawing/present'
import { auditRead } from '../visitor/commands/audit-read'
import { findShown, noteFirstLook } from './shown-data'

type Shown = Data<'GET /appoint/consultAppointment/shownDrawing'>
type Looked = Data<'GET /appoint/consultAppointment/lookAtDrawing'>

/** Whether anything is shown to who asks, without a line of it. */
export async function askShown({ db }: Services, caller: PartyCaller, appointNo: string): Promise<Shown> {
  const { userType } = partyOf(await findBooking(db, appointNo), caller)
  const row = await findShown(db, { appointNo, userType })
  return { shown: row ? { version: row.version, drawingNo: row.drawing_no } : null }
}

const notShown = () => conflict('现在没有在给你看的画')

/**
 * What is shown, for the two who sit in the room. That the consultant looked stands in the log once a showing: a sheet is asked for anew with
 * every line of it.
 * @throws Refusal once it is shown no more
 */
export async function lookAtShown(services: Services, caller: PartyCaller, appointNo: string): Promise<Looked> {
  const { db, cipher, clock } = services
  const { userType } = partyOf(await findBooking(db, appointNo), caller)
  const row = await findShown(db, { appointNo, userType })
  if (!row) throw notShown()
  const { version, drawing_no: drawingNo, sheet_cipher: sheet } = row
  if (userType === CONSULTANT && (await noteFirstLook(db, appointNo, clock.now())))
    await auditRead(services, caller, 'read-drawing', [drawingNo ? `drawing:${drawingNo}` : `appointment:${appointNo}`])
  if (sheet !== null) {
    const strokes = cipher.open('shown_drawing.sheet_cipher', appointNo, sheet)
    return { version, drawingNo: null, theme: 'free', title: '', description: '', strokes }
  }
  const drawing = drawingNo === null ? undefined : await findDrawing(db, drawingNo)
  if (!drawing) throw notShown()
  return { version, ...presentDrawn(drawing, cipher) }
}
