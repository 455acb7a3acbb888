import type { OrderSession, OrderDetail } from '../order-types'

/** A session on 2026-11-21 20:30 by video. */
export const anAppointment = (change: Partial<OrderSession> = {}): OrderSession => ({
  appointNo: '200000000000000001',
  orderNo: '100000000000000001',
  seq: 1,
  status: 2,
  appointStartTime: '2026-11-21 20:30:00',
  appointEndTime: '2026-11-21 21:20:00',
  consultMode: 1,
  singleTime: 50,
  consultantId: 7,
  consultantName: '林一帆',
  avatar: '',
  rescheduledTimes: 0,
  rated: false,
  actions: { reschedule: false, cancel: false },
  ...change,
})

const NOTHING_ALLOWED: OrderDetail['actions'] = {
  answer: false,
  pay: false,
  cancel: false,
  reschedule: false,
  fillInformation: false,
  chooseTime: false,
  enterRoom: false,
  showArrivalCode: false,
  rate: false,
  again: false,
}

/** A paid order of one session, to be consulted. */
export function anOrder(
  change: Partial<Omit<OrderDetail, 'actions'>> & { actions?: Partial<OrderDetail['actions']> } = {},
): OrderDetail {
  const { actions, ...rest } = change
  const appointment = anAppointment()
  return {
    orderNo: '100000000000000001',
    orderType: 1,
    orderStatus: rest.orderShowStatus ?? 2,
    orderShowStatus: 2,
    payStatus: 1,
    createTime: '2026-11-21 10:00:00',
    payDeadline: null,
    consultantId: 7,
    consultantName: '林一帆',
    consultantType: 7,
    homepage: '',
    serviceName: '单次咨询',
    consultMode: 1,
    sessions: 1,
    sessionsDone: 0,
    payableFen: 48000,
    creditFen: 0,
    refundReturnWay: null,
    appointment,
    faceTo: 0,
    srvId: 3,
    lines: [{ label: '单次咨询', amountFen: 48000 }],
    paidAt: '2026-11-21 10:01:00',
    payChannel: '微信支付',
    appointments: [appointment],
    policySentence: '开始前 24 小时可免费改期或全额退款；咨询师缺席，全额退还。',
    changeTimeBefore: 24,
    record: null,
    callableAppointNo: null,
    calendarPath: '/ics/200000000000000001-signed.ics',
    refunds: [],
    credit: null,
    creditFromOrderNo: null,
    cancelReason: null,
    facts: [],
    address: null,
    visitorName: null,
    answerBy: null,
    builtNote: null,
    campaignPage: null,
    ...rest,
    actions: { ...NOTHING_ALLOWED, ...actions },
  }
}
