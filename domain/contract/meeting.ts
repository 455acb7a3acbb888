import { z } from 'zod'
import { LATE_MINUTES } from '../rules/tell-late'
import { call } from './call'
import { drawingNo, drawn, strokes } from './drawing-fields'
import { appointNo, flag, int, keyPaging, moment, nextPage, nothing, orderNo } from './fields'
import { Appointment } from './order-fields'
import { roomTicket, seat } from './room-fields'

/** What a phone says of itself. */
const report = {
  action: z.enum(['in', 'out']),
  platform: z.string().max(40).default(''),
  device: int().optional(),
}

/** What somebody has said of coming late; null: nothing. */
const Late = z.object({ minutes: z.literal(LATE_MINUTES), toldTime: moment }).nullable()

/** What both have said of coming late, and whether one may say so now. */
const Lateness = z.object({ own: Late, other: Late, mayTell: z.boolean() })

/** The next lines of the sheet that is shown: what arrives after it was stopped begins nothing anew. */
const goesOn = flag.default(false)

/** What is shown in the room just now: a drawing, or (null) a sheet that is being drawn. Every change has a later version. */
const ShownDrawing = z.object({ version: z.number(), drawingNo: z.string().nullable() })

/** A seat in the room of a session. */
const Seat = z.object({
  ...seat,
  orderNo: z.string(),
  isCall: z.boolean(),
  isFinish: z.boolean(),
  opensAt: moment,
  appointStartTime: moment,
  appointEndTime: moment,
  consultMode: z.number(),
  consultantHomepage: z.string(),
  otherName: z.string(),
  userType: z.number(),
  late: Lateness,
})

export const meetingCalls = {
  'GET /appoint/consultAppointment/getTrtcInfo': call({
    auth: 'party',
    summary: '进入咨询室的座位凭证（短时有效）',
    limit: { max: 60, minutes: 5 },
    params: z.object({ appointNo }),
    data: Seat,
  }),
  'POST /appoint/consultAppointment/trtcLog': call({
    auth: 'party',
    summary: '手机自报的进出咨询室（R131）：仅供客服参考，不作为到场依据',
    limit: { max: 60, minutes: 5 },
    params: z.object({ appointNo, ...report }),
    data: nothing,
  }),
  'POST /appoint/consultAppointment/late': call({
    auth: 'party',
    summary: '告诉对方自己会晚到几分钟；不改变迟到怎样算',
    limit: { max: 12, minutes: 10 },
    params: z.object({ appointNo, minutes: int('请选择几分钟').pipe(z.literal(LATE_MINUTES, '请选择几分钟')) }),
    data: nothing,
  }),
  'GET /appoint/consultAppointment/lateness': call({
    auth: 'party',
    summary: '一次咨询的双方各说过会晚到几分钟，现在还能不能说；面对面的也有',
    limit: { max: 120, minutes: 10 },
    params: z.object({ appointNo }),
    data: Lateness,
  }),
  'GET /appoint/consultOrder/getTrtcInfo': call({
    auth: 'user',
    summary: '同 consultAppointment/getTrtcInfo，按订单问：现在的这一次，都结束了就是最后一次',
    limit: { max: 60, minutes: 5 },
    params: z.object({ orderNo }),
    data: Seat,
  }),
  'POST /appoint/consultOrder/trtcLog': call({
    auth: 'user',
    summary: '同 consultAppointment/trtcLog，按订单报',
    limit: { max: 60, minutes: 5 },
    params: z.object({ orderNo, ...report }),
    data: nothing,
  }),
  'GET /appoint/consultOrder/getCtx': call({
    auth: 'user',
    summary: '订单现在说的是哪一次：和谁、什么时候、怎么见；都结束了就是最后一次，还没有约时间就没有',
    params: z.object({ orderNo }),
    data: z.object({
      orderNo: z.string(),
      orderShowStatus: z.number(),
      consultantId: z.number(),
      consultantName: z.string(),
      appointment: Appointment.nullable(),
    }),
  }),
  'GET /appoint/consultAppointment/shownDrawing': call({
    auth: 'party',
    summary: '咨询室里现在有没有在给对方看的画；只有两个人都在里面、咨询没有结束时才有',
    limit: { max: 1200, minutes: 10 },
    params: z.object({ appointNo }),
    data: z.object({ shown: ShownDrawing.nullable() }),
  }),
  'GET /appoint/consultAppointment/lookAtDrawing': call({
    auth: 'party',
    summary: '看咨询室里正在给对方看的画，停下之后就看不到；咨询师看了会有记录，一次给看记一次',
    limit: { max: 1200, minutes: 10 },
    params: z.object({ appointNo }),
    data: z.object({ ...ShownDrawing.shape, ...drawn, drawingNo: z.string().nullable() }),
  }),
  'GET /appoint/consultAppointment/ownDrawings': call({
    auth: 'party',
    summary: '来访者在咨询室里挑一幅自己的画给对方看，新的在前',
    limit: { max: 120, minutes: 10 },
    params: z.object({ appointNo, ...keyPaging }),
    data: z.object({ list: z.array(z.object(drawn)), ...nextPage }),
  }),
  'POST /appoint/consultAppointment/showDrawing': call({
    auth: 'party',
    summary: '来访者在咨询室里给对方看自己的一幅画，或者正在画的一张纸（画一笔传一次）；离开、停下、咨询结束就没有了',
    limit: { max: 1200, minutes: 10 },
    params: z
      .object({ appointNo, drawingNo: drawingNo.optional(), strokes: strokes.optional(), goesOn })
      .refine((one) => (one.drawingNo === undefined) !== (one.strokes === undefined), {
        message: '请选择一幅画，或者一张正在画的纸',
        path: ['drawingNo'],
      }),
    data: ShownDrawing,
  }),
  'POST /appoint/consultAppointment/stopDrawing': call({
    auth: 'party',
    summary: '不再给对方看，立刻生效；没有在给看时什么也不变',
    limit: { max: 120, minutes: 10 },
    params: z.object({ appointNo }),
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
    params: z.object({ ticket: roomTicket }),
    data: z.object({ accessToken: z.string(), appointNo: z.string(), userType: z.number() }),
  }),
}
