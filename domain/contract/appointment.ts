import { z } from 'zod'
import { CHANGE_REASON_MAX, CHANGE_STATES, CHANGE_TIMES_MAX } from '../text/session-change'
import { ARRIVAL_CODE_LETTERS } from '../constants'
import { typedArrivalCode } from '../rules/arrival'
import { call } from './call'
import { BUILT_NOTE_MAX } from '../rules/built-order'
import {
  appointNo,
  consultMode,
  cpChannelId,
  flag,
  id,
  ids,
  int,
  moment,
  monthText,
  none,
  nothing,
  orderNo,
  keyPaging,
  nextPage,
} from './fields'
import { Appointment, Booking, PlacedOrder, SessionRecord, weeks } from './order-fields'
import { VisitorForConsultant } from './visitor-fields'

const changeNo = z.string('缺少改时间的编号').regex(/^\d{18}$/, '编号不正确')

/** Other times that a consultant proposes for a session, and what became of that. */
const SessionChange = z.object({
  changeNo: z.string(),
  appointNo: z.string(),
  orderNo: z.string(),
  consultantName: z.string(),
  state: z.enum(CHANGE_STATES),
  /** Waits for an answer, of a session that still is at the time it was proposed for. */
  isOpen: z.boolean(),
  reason: z.string(),
  fromTime: moment,
  times: z.array(z.object({ slot: z.number(), startTime: moment })),
  /** What was agreed to; null before, and without. */
  chosenTime: moment.nullable(),
  proposeTime: moment,
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
    summary: '为待预约的一次选时间和方式；times 是从这个时间起每周一次共几次，要么全部约上，要么一次也不约',
    idempotent: true,
    params: z.object({ orderNo, slot: id, consultMode, times: weeks.optional() }),
    data: z.object({ orderShowStatus: z.number(), appointNo: z.string() }),
  }),
  'POST /appoint/consultAppointment/appointPreOrder': call({
    auth: 'user',
    summary: '为先下的单（createExchangePreOrder）选时间和方式；同 chooseTimeAndConsultMode',
    idempotent: true,
    params: z.object({ orderNo, slot: id, consultMode }),
    data: z.object({ orderShowStatus: z.number(), appointNo: z.string() }),
  }),
  'POST /appoint/consultAppointment/againAppoint': call({
    auth: 'user',
    summary: '再约一次：与做完的这个订单同一位咨询师、同一项服务、同一种方式，按现在的价格下单',
    idempotent: true,
    limit: { max: 20, minutes: 10 },
    params: z.object({ orderNo, slot: id, cpChannelId }),
    data: PlacedOrder,
  }),
  'GET /appoint/consultAppointment/listByOrderNo': call({
    auth: 'user',
    summary: '我的一个订单的各次咨询',
    params: z.object({ orderNo }),
    data: z.array(Appointment),
  }),
  'GET /appoint/consultAppointment/list': call({
    auth: 'user',
    summary: '我的各次咨询，后开始的在前；没有付款就取消的不算',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(Appointment), ...nextPage }),
  }),
  'GET /appoint/consultAppointment/getUnConsultByUser': call({
    auth: 'user',
    summary: '我约好了、还没有做的各次咨询，先开始的在前；没有付款的不算',
    params: none,
    data: z.array(Appointment),
  }),
  'GET /appoint/consultAppointment/info': call({
    auth: 'user',
    summary: '我的一次咨询；同 getAppointByAppointNo',
    params: z.object({ appointNo }),
    data: Appointment,
  }),
  'GET /appoint/consultAppointment/getInfo': call({
    auth: 'user',
    summary: '我的一次咨询；同 getAppointByAppointNo',
    params: z.object({ appointNo }),
    data: Appointment,
  }),
  'GET /appoint/consultAppointment/getAppointByAppointNo': call({
    auth: 'user',
    summary: '我的一次咨询',
    params: z.object({ appointNo }),
    data: Appointment,
  }),
  'POST /appoint/consultAppointment/userIsFinish': call({
    auth: 'user',
    summary: '这一次咨询是否已经结束；只是问，什么也不改',
    params: z.object({ appointNo }),
    data: z.object({ isFinish: z.boolean() }),
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
  'POST /consult/consultAppointment/waiveAbsence': call({
    auth: 'consultant',
    summary: '来访者没有到场的一次，咨询师不计：付的钱原路退回，企业的次数还回，还没付的不用付；结束后七天之内',
    params: z.object({ appointNo }),
    data: nothing,
  }),
  'POST /appoint/consultAppointment/completeAppoint': call({
    auth: 'consultant',
    summary: '咨询师结束这一次咨询',
    params: z.object({ appointNo }),
    data: z.object({ status: z.number(), orderShowStatus: z.number() }),
  }),
  'GET /appoint/consultOrder/qrcode': call({
    auth: 'user',
    summary: '面对面咨询的到场码（R241）：二维码图片的 data URL',
    limit: { max: 60, minutes: 10 },
    params: z.object({ appointNo }),
    data: z.string(),
  }),
  'GET /appoint/consultOrder/refreshQrcode': call({
    auth: 'user',
    summary: '换一个到场码：十分钟内有效，只能用一次',
    limit: { max: 60, minutes: 10 },
    params: z.object({ appointNo }),
    data: z.object({ code: z.string(), expireTime: moment }),
  }),
  'POST /consult/consultAppointment/noteArrival': call({
    auth: 'consultant',
    summary: '咨询师核对来访者的到场码：双方都到了',
    limit: { max: 60, minutes: 10 },
    params: z.object({
      appointNo,
      code: z
        .string('请输入到场码')
        .max(40)
        .transform(typedArrivalCode)
        .refine((code) => code.length === ARRIVAL_CODE_LETTERS, `到场码是 ${ARRIVAL_CODE_LETTERS} 位字母和数字`),
    }),
    data: z.object({ arrivedTime: moment }),
  }),
  'GET /consult/consultAppointment/list': call({
    auth: 'consultant',
    summary: '我的预约：1 待处理，2 待咨询，3 已结束，4 已取消；可以只看一个月、一种见面方式、咨询记录还没有签署的',
    params: z.object({
      orderType: int().pipe(z.number().min(1).max(4)).default(2),
      month: monthText.optional(),
      consultMode: consultMode.optional(),
      unsigned: flag.default(false),
      ...keyPaging,
    }),
    data: z.object({ list: z.array(Booking), ...nextPage }),
  }),
  'GET /consult/consultAppointment/info': call({
    auth: 'consultant',
    summary: '一个预约',
    params: z.object({ appointNo }),
    data: Booking.extend({
      visitor: VisitorForConsultant.nullable(),
      facts: z.array(z.string()),
      record: SessionRecord.nullable(),
      /** The two may call each other now (domain/rules/phone-call). */
      callPhone: z.boolean(),
      /** The visitor did not come, and the consultant may take nothing for it. */
      waiveAbsence: z.boolean(),
    }),
  }),
  'GET /consult/consultAppointment/changes': call({
    auth: 'consultant',
    summary: '我为一次咨询提出过的改时间，新的在前',
    params: z.object({ appointNo }),
    data: z.object({
      /** The service whose length a new time has. */
      srvId: z.number(),
      /** Why none can be proposed now; null where one can. */
      obstacle: z.string().nullable(),
      list: z.array(SessionChange),
    }),
  }),
  'POST /consult/consultAppointment/proposeChange': call({
    auth: 'consultant',
    summary: '为约好的咨询提出别的时间，写明原因；来访者同意之前，原来的时间不变，提出的时间也不占住',
    limit: { max: 20, minutes: 10 },
    params: z.object({
      appointNo,
      slots: ids.pipe(
        z.array(z.number()).min(1, '请选择时间').max(CHANGE_TIMES_MAX, `最多提出 ${CHANGE_TIMES_MAX} 个时间`),
      ),
      reason: z
        .string('请写下原因')
        .trim()
        .min(1, '请写下原因')
        .max(CHANGE_REASON_MAX, `最多 ${CHANGE_REASON_MAX} 个字`),
    }),
    data: z.object({ changeNo: z.string() }),
  }),
  'POST /consult/consultAppointment/withdrawChange': call({
    auth: 'consultant',
    summary: '撤回来访者还没有回答的改时间',
    params: z.object({ changeNo }),
    data: nothing,
  }),
  'GET /appoint/consultAppointment/change': call({
    auth: 'user',
    summary: '咨询师为我的这次咨询最近提出的改时间；没有是 null',
    params: z.object({ appointNo }),
    data: SessionChange.nullable(),
  }),
  'POST /appoint/consultAppointment/answerChange': call({
    auth: 'user',
    summary: '同意其中一个时间；不写 slot 是保留原来的时间。同意不算进我自己能改的次数',
    params: z.object({ changeNo, slot: id.optional() }),
    data: nothing,
  }),
  'POST /consult/consultOrder/build': call({
    auth: 'consultant',
    summary: '咨询师为见过的来访者发起预约；appointNo 是与这个人的一次预约，时间保留到来访者回答',
    idempotent: true,
    limit: { max: 20, minutes: 10 },
    params: z.object({
      appointNo,
      srvId: id,
      slot: id,
      consultMode,
      priceFen: int('请填写费用').pipe(z.number().min(0, '费用不能小于 0')),
      note: z.string().trim().max(BUILT_NOTE_MAX, `最多 ${BUILT_NOTE_MAX} 个字`).optional(),
    }),
    data: z.object({ orderNo: z.string(), answerBy: moment }),
  }),
  'POST /consult/consultOrder/withdrawBuilt': call({
    auth: 'consultant',
    summary: '咨询师撤回还没有回答的预约',
    params: z.object({ orderNo }),
    data: nothing,
  }),
  'GET /consult/consultOrder/listBuilt': call({
    auth: 'consultant',
    summary: '我为这位来访者发起过的预约',
    params: z.object({ appointNo }),
    data: z.array(
      z.object({
        orderNo: z.string(),
        orderShowStatus: z.number(),
        serviceName: z.string(),
        consultMode: z.number(),
        payableFen: z.number(),
        startTime: moment.nullable(),
        answerBy: moment.nullable(),
        cancelReason: z.string().nullable(),
      }),
    ),
  }),
}
