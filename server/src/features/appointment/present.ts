import type { Data } from '@xinqi/domain/contract/contract'
import { BOOKING_FOR } from '@xinqi/domain/text/labels'
import type { FieldCipher } from '../../crypto/field-cipher'
import { consultantActions } from '../order/actions'
import { presentAppointment } from '../order/present'
import { openName } from '../visitor/sealed-info'
import type { BookingRow } from './data'

type Booking = Data<'GET /consult/consultAppointment/list'>['list'][number]

/** A session as the consultant sees it: the visitor's name as they gave it, never a phone. */
export function presentBooking(row: BookingRow, cipher: FieldCipher, now: Date): Booking {
  return {
    ...presentAppointment(row, row),
    visitorName: openName(cipher, row.visitor_info_id, row.name_cipher),
    visitorNote: row.is_self === BOOKING_FOR.minor ? '监护人预约' : '',
    orderShowStatus: row.order_show_status,
    serviceName: row.service_name,
    sessions: row.sessions,
    payableFen: row.payable_fen,
    actions: consultantActions(row, row, now),
  }
}
