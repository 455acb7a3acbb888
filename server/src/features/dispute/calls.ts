import type { ConsultantCaller, UserCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { CONSULTANT, USER, type UserType } from '../../realtime/stomp/topics'
import { findBooking, type BookingRow } from '../appointment/data'
import { bookingWith } from '../appointment/policy'
import { attendanceQuestion } from '../order/data'
import { ownAppointment } from '../order/policy'
import { presentRecord } from '../order/present'
import { auditRead } from '../visitor/commands/audit-read'
import { answerDispute } from './commands/answer-dispute'
import { disputeRecord, openUntil } from './commands/dispute-record'
import { findDisputes, listDisputes, type ListedDispute } from './data'
import { presentDispute, presentSide } from './present'

const visitorsBooking = async ({ db }: Services, caller: UserCaller, appointNo: string) =>
  ownAppointment(await findBooking(db, appointNo), caller)
const consultantsBooking = async ({ db }: Services, caller: ConsultantCaller, appointNo: string) =>
  bookingWith(await findBooking(db, appointNo), caller)

async function sideOf({ db, clock, cipher }: Services, booking: BookingRow, userType: UserType) {
  const until = await openUntil(db, booking, clock.now())
  return presentSide(await findDisputes(db, booking.appoint_no), { userType, openUntil: until }, cipher)
}

async function presentListed({ db, clock, cipher }: Services, row: ListedDispute) {
  const question = await attendanceQuestion(db, row, clock.now())
  return {
    ...presentDispute(row, cipher),
    disputeNo: row.dispute_no,
    appointNo: row.appoint_no,
    orderNo: row.order_no,
    userType: row.user_type,
    consultantName: row.consultant_name,
    facts: row.facts,
    record: presentRecord(row, question),
  }
}

export const disputeHandlers = {
  'GET /appoint/consultAppointment/recordDispute': async ({ appointNo }, { services, caller }) =>
    sideOf(services, await visitorsBooking(services, caller, appointNo), USER),
  'POST /appoint/consultAppointment/disputeRecord': async ({ appointNo, content }, { services, caller }) =>
    disputeRecord(services, await visitorsBooking(services, caller, appointNo), { userType: USER, content }),
  'GET /consult/consultAppointment/recordDispute': async ({ appointNo }, { services, caller }) =>
    sideOf(services, await consultantsBooking(services, caller, appointNo), CONSULTANT),
  'POST /consult/consultAppointment/disputeRecord': async ({ appointNo, content }, { services, caller }) =>
    disputeRecord(services, await consultantsBooking(services, caller, appointNo), { userType: CONSULTANT, content }),
  'GET /operator/dispute/list': async ({ answered, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listDisputes(services.db, answered, asked)
    await auditRead(
      services,
      caller,
      'read-dispute',
      rows.map((row) => `dispute:${row.dispute_no}`),
    )
    const list = await Promise.all(rows.map((row) => presentListed(services, row)))
    return { list, ...behind }
  },
  'POST /operator/dispute/answer': (params, { services, caller }) => answerDispute(services, caller, params),
} satisfies Partial<Handlers>
