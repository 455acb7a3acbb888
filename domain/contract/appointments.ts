import { z } from 'zod'
import { call } from './call'
import { appointNo, consultMode, flag, id, int, moment, nothing, orderNo } from './fields'
import { Appointment } from './order-fields'

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
    summary: '咨询师婉拒预约，全额退还',
    params: z.object({ appointNo, note: z.string().max(200).optional() }),
    data: z.object({ status: z.number() }),
  }),
  'POST /appoint/consultAppointment/completeAppoint': call({
    auth: 'consultant',
    summary: '咨询师结束这一次咨询',
    params: z.object({ appointNo }),
    data: z.object({ status: z.number(), orderShowStatus: z.number() }),
  }),
  'GET /appoint/consultAppointment/getTrtcInfo': call({
    auth: 'party',
    summary: '进入咨询室的座位凭证（短时有效）',
    limit: { max: 60, minutes: 5 },
    params: z.object({ appointNo }),
    data: z.object({
      provider: z.enum(['trtc', 'embedded']),
      roomId: z.string(),
      userId: z.string(),
      userSig: z.string(),
      sdkAppId: z.number().nullable(),
      signalPath: z.string().nullable(),
      iceServers: z.array(
        z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
      ),
      orderNo: z.string(),
      isCall: z.boolean(),
      isFinish: z.boolean(),
      window: z.enum(['early', 'open', 'closed']),
      opensAt: moment,
      appointStartTime: moment,
      appointEndTime: moment,
      consultMode: z.number(),
      consultantHomepage: z.string(),
      otherName: z.string(),
      userType: z.number(),
    }),
  }),
  'POST /appoint/consultAppointment/trtcLog': call({
    auth: 'party',
    summary: '进出咨询室的记录（R131）',
    params: z.object({
      appointNo,
      action: z.enum(['in', 'out']),
      platform: z.string().max(40).default(''),
      device: int().optional(),
    }),
    data: nothing,
  }),
  'POST /appoint/consultAppointment/roomTicket': call({
    auth: 'party',
    summary: '小程序打开网页咨询室用的一次性凭证',
    params: z.object({ appointNo }),
    data: z.object({ ticket: z.string() }),
  }),
  'POST /appoint/consultAppointment/enterByTicket': call({
    auth: 'public',
    summary: '用一次性凭证换取只能进这个房间的会话',
    limit: { max: 30, minutes: 10 },
    params: z.object({ ticket: z.string().min(20).max(100) }),
    data: z.object({ accessToken: z.string(), appointNo: z.string(), userType: z.number() }),
  }),
  'POST /appoint/consultAppointRate/addRate': call({
    auth: 'user',
    summary: '评价一次咨询',
    idempotent: true,
    params: z.object({
      appointNo,
      stars: int('请选择星级').pipe(z.number().min(1, '请选择星级').max(5)),
      tags: z.string().max(200).default(''),
      content: z.string().max(500, '最多 500 个字').default(''),
      anonymous: flag.default(true),
    }),
    data: z.object({ rateId: z.number() }),
  }),
  'POST /appoint/consultAppointRate/checkIsRate': call({
    auth: 'user',
    summary: '这一次是否已评价',
    params: z.object({ appointNo }),
    data: z.object({ rated: z.boolean() }),
  }),
}
