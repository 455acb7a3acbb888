import { OFFER_MINUTES } from '../constants'

/** What a visitor is told in the list of messages. */
export const NOTICE_KINDS = [
  'booked',
  'toConfirm',
  'confirmed',
  'information',
  'rescheduled',
  'cancelled',
  'declined',
  'expired',
  'refunded',
  'refundStopped',
  'dayBefore',
  'goodsRefundStopped',
  'reminder',
  'quarterBefore',
  'roomOpen',
  'unpaid',
  'rateInvite',
  'payAfterUse',
  'overdue',
  'timeOpened',
  'built',
  'builtEnded',
  'timeHeld',
  'waitlistEnded',
  'feedbackAnswered',
  'disputeAnswered',
  'questionnaireAsked',
  'reportHanded',
  'letterAnswered',
  'letterPublished',
  'letterLate',
  'letterUnanswered',
  'adviserAnswered',
  'cashbackEnding',
  'cashbackReady',
  'couponGiven',
  'invoiceIssued',
  'invoiceRefused',
  'invoiceToReverse',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Notices are forgotten after half a year. */
export const NOTICE_DAYS = 180
/** A badge shows no more than this (R274). */
export const UNREAD_CAP = 99
/** How long it is remembered whom somebody looked at. */
export const HISTORY_DAYS = 90

interface Words {
  title: string
  body: string
}

/** Sentences name no consultant, no concern and no amount: a list of messages is read on trains. */
export const NOTICE_WORDS: Record<NoticeKind, Words> = {
  booked: { title: '已约好', body: '您有一个日程，时间和进入方式都在预约里。' },
  toConfirm: { title: '已收到您的预约', body: '对方会在 24 小时内确认，结果会写在这里。' },
  confirmed: { title: '预约已确认', body: '您有一个日程，到时从预约里进入。' },
  information: { title: '还差一步', body: '请在开始前填好信息，预约才算准备好。' },
  rescheduled: { title: '时间已更改', body: '您的日程换到了新的时间，打开看看。' },
  cancelled: { title: '预约已取消', body: '时间已经释放，费用怎样处理写在预约里。' },
  declined: { title: '这次没有约成', body: '对方这段时间不方便。如果付过款，会全额原路退回。' },
  expired: { title: '预约已关闭', body: '超过 30 分钟没有付款，时间已经释放，可以重新选择。' },
  refunded: { title: '退款已到账', body: '款项已原路退回，明细在预约里。' },
  refundStopped: { title: '退款遇到问题', body: '款项还没有退回，客服正在处理，结果会写在预约里。' },
  goodsRefundStopped: { title: '退款遇到问题', body: '款项还没有退回，客服正在处理，结果会写在订单里。' },
  reminder: { title: '您有一个日程', body: '一小时内开始，可以先找一个安静的地方，试试设备。' },
  dayBefore: { title: '明天有一个日程', body: '时间和进入方式都在预约里。不方便的话，也可以在里面改时间。' },
  quarterBefore: { title: '快开始了', body: '您有一个日程在一刻钟之内开始。' },
  roomOpen: { title: '可以进入了', body: '您的日程马上开始，从预约里进入。' },
  unpaid: { title: '还没有付款', body: '为您留着的时间还有 10 分钟，不需要的话不用理会，它会自己释放。' },
  payAfterUse: { title: '请在 3 天内付款', body: '这一次已经结束，金额写在预约里。付款之后可以留下感受。' },
  overdue: { title: '有一笔付款已逾期', body: '付清之前不能再约新的时间，金额写在预约里。' },
  rateInvite: { title: '这次感觉怎么样', body: '愿意的话，留几句话给后来的人。可以不署名。' },
  built: { title: '有一个预约等您确认', body: '对方为您留了一个时间，看看是否合适，再回答。' },
  builtEnded: { title: '留着的时间已释放', body: '等您确认的预约没有继续。想约的话，可以自己选一个时间。' },
  feedbackAnswered: { title: '您的反馈有了回复', body: '打开就能看到。' },
  disputeAnswered: { title: '记录核对过了', body: '您有一个日程的记录核对过了，结果写在预约里。' },
  questionnaireAsked: { title: '有一份想请您填的问卷', body: '打开看看，这次不想填也可以直接说。' },
  reportHanded: { title: '有一份写给您的话', body: '打开就能读，只有您看得到。' },
  letterAnswered: { title: '有一封回信', body: '写给您的，打开就能读。' },
  letterPublished: { title: '您同意的内容公开了', body: '上面没有您的名字。改了主意，可以随时收回。' },
  letterLate: { title: '回信会晚一点', body: '没有在说好的时间里回您，对不起。我们再等两天，打开能看到新的时间。' },
  letterUnanswered: { title: '这次没有等到回信', body: '对不起，没有人能在说好的时间里回。您随时可以再写一封。' },
  adviserAnswered: { title: '顾问回复了', body: '打开就能看到，也可以接着问。' },
  cashbackEnding: { title: '活动快结束了', body: '您参加的活动还有几天，进度写在里面。不急，也可以下次再说。' },
  cashbackReady: { title: '有一笔奖励可以用了', body: '它已经在您的余额里，打开看看。' },
  couponGiven: { title: '您有一张新的券', body: '打开就能看到它能用在哪里、用到什么时候。' },
  invoiceIssued: { title: '发票开好了', body: '打开就能下载。' },
  invoiceRefused: { title: '发票没有开成', body: '原因写在发票里，改好之后可以再申请。' },
  invoiceToReverse: { title: '一张发票要冲红', body: '开票之后退过款，原来的发票会作废，可以按剩下的金额再申请。' },
  timeOpened: { title: '有新的时间了', body: '您关注的人有了空着的时间，打开就能看到。' },
  timeHeld: { title: '有一个时间为您留着', body: `您候补的时间空出来了，为您保留 ${OFFER_MINUTES} 分钟，打开看看。` },
  waitlistEnded: { title: '候补已结束', body: '留着的时间几次没有回应，先让给了后面的人。还想等，可以重新加入。' },
}
