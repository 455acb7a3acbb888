import { z } from 'zod'
import { call } from './call'
import { appointNo, consultMode, id, int, orderNo, paging } from './fields'
import { Appointment } from './order-fields'

const Booking = Appointment.extend({
  visitorName: z.string(),
  visitorNote: z.string(),
  orderShowStatus: z.number(),
  serviceName: z.string(),
  sessions: z.number(),
  payableFen: z.number(),
  actions: z.object({ confirm: z.boolean(), decline: z.boolean(), enterRoom: z.boolean(), complete: z.boolean() }),
})

export const appointmentCalls = {
  'POST /appoint/consultAppointment/reschedule': call({
    auth: 'user',
    summary: '改时间：先占新的，再放旧的',
    idempotent: true,
    params: z.object({ appointNo, slot: id }),
    data: Appointment,
  }),
  'POST /appoint/consultAppointment/chooseTimeAndConsultMode': call({
    auth: 'user',
    summary: '为待预约的一次选时间和方式',
    idempotent: true,
    params: z.object({ orderNo, slot: id, consultMode }),
    data: z.object({ orderShowStatus: z.number(), appointNo: z.string() }),
  }),
  'POST /appoint/consultAppointment/confirmAppoint': call({
    auth: 'consultant',
    summary: '咨询师确认预约',
    params: z.object({ appointNo }),
    data: z.object({ status: z.number() }),
  }),
  'POST /consult/consultAppointment/declineAppoint': call({
    auth: 'consultant',
    summary: '咨询师婉拒预约，付过的钱全额退还',
    params: z.object({ appointNo, note: z.string().max(200).optional() }),
    data: z.object({ status: z.number() }),
  }),
  'POST /appoint/consultAppointment/completeAppoint': call({
    auth: 'consultant',
    summary: '咨询师结束这一次咨询',
    params: z.object({ appointNo }),
    data: z.object({ status: z.number(), orderShowStatus: z.number() }),
  }),
  'GET /consult/consultAppointment/list': call({
    auth: 'consultant',
    summary: '我的预约：1 待处理，2 待咨询，3 已结束，4 已取消',
    params: z.object({ orderType: int().pipe(z.number().min(1).max(4)).default(2), ...paging }),
    data: z.object({ list: z.array(Booking), more: z.boolean() }),
  }),
  'GET /consult/consultAppointment/info': call({
    auth: 'consultant',
    summary: '一个预约',
    params: z.object({ appointNo }),
    data: Booking.extend({
      visitor: z
        .object({
          name: z.string(),
          gender: z.number(),
          age: z.number(),
          isSelf: z.number(),
          relationship: z.number().nullable(),
          loveStatus: z.number().nullable(),
          pastConsultTimes: z.number(),
          treatmentHistory: z.boolean(),
          suicideHistory: z.boolean(),
          concern: z.string(),
        })
        .nullable(),
      facts: z.array(z.string()),
    }),
  }),
}
