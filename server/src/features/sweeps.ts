import { removeLeftFiles } from '../call/remove-files'
import { sealAudit } from './audit/commands/seal-audit'
import { callForAlarms } from './alarm/commands/call-next'
import { sendAlarmCalls } from './alarm/commands/send-calls'
import { declineUnconfirmed } from './appointment/commands/decline-unconfirmed'
import { judgeEndedAppointments } from './appointment/commands/judge-ended'
import { closeDays } from './dashboard/commands/close-days'
import { lookForRings } from './invitation/commands/look-for-rings'
import { settleInvitations } from './invitation/commands/settle-invitations'
import { settleParticipations } from './cashback/commands/settle-participations'
import { tellParticipants } from './cashback/commands/tell-participants'
import { returnDeposits } from './deposit/commands/return-deposits'
import { earnKeptGoods } from './goods/commands/earn-goods'
import { decideGroups } from './group/commands/decide-groups'
import { earnGroupSessions } from './group/commands/earn-group'
import { offerGroupSeats } from './group/commands/waiting'
import { tellOpenTime } from './follow/commands/tell-open-time'
import { markToReverse } from './invoice/commands/mark-to-reverse'
import { markOverdueOrders } from './order/commands/mark-overdue'
import { endUnpaidDeposits } from './payment/commands/end-unpaid-deposit'
import { endUnpaidGroups } from './payment/commands/end-unpaid-group'
import { endUnpaidReadings } from './payment/commands/end-unpaid-reading'
import { giveBackReadings } from './payment/commands/refund-reading'
import { giveBackGroups } from './payment/commands/leave-group'
import { endUnpaidGoods } from './payment/commands/end-unpaid-goods'
import { endUnansweredOrders, expireOverdueOrders } from './payment/commands/expire-unpaid'
import { returnUnusedCredits } from './payment/commands/return-credit'
import { resendRefunds } from './payment/commands/send-refund'
import { pollPayments } from './payment/commands/settle-open-payments'
import { releaseOldWalletParts } from './payment/commands/wallet-part'
import { endBindings } from './phone-call/commands/end-bindings'
import { sweepExports } from './privacy/commands/build-exports'
import { eraseAccounts } from './privacy/commands/erase-accounts'
import { forgetPapers } from './profile/commands/forget-papers'
import { reconcileDueDays } from './reconciliation/commands/reconcile-due'
import { remindOfSessions } from './reminder/commands/remind-of-sessions'
import { remindOfUnpaid } from './reminder/commands/remind-of-unpaid'
import { sendSubscriptionMessages } from './reminder/commands/send-messages'
import { sendReminderSms } from './reminder/commands/send-sms'
import { closeSearchDays } from './search/commands/count-searches'
import { writeSearchWords } from './search/commands/write-words'
import { followPayouts } from './payout/commands/follow-payout'
import { settleOpenMonths } from './settlement/commands/settle-month'
import { sweepVideos } from './video/commands/sweep-videos'
import { expireStudents } from './student/commands/expire-students'
import { askBeforeSessions } from './questionnaire/commands/ask-before-sessions'
import { keepLetterPromises } from './letter/commands/keep-promises'
import { remindOfUnread } from './conversation/commands/remind-of-unread'
import { remindOfFamilies } from './family/commands/remind-of-families'
import { remindOfGroupTalks } from './group-talk/commands/remind-of-group-talks'
import { remindOfRecords } from './record/commands/remind-of-records'
import { remindOfCredentials } from './credential/commands/remind-of-credentials'
import { remindOfMoods } from './mood/commands/remind-of-moods'
import { endLostStays } from './meeting/commands/end-lost-stays'
import { offerOpenTime } from './waitlist/commands/offer-time'
import { followWithdrawals } from './withdrawal/commands/follow-withdrawal'

/** What has to happen by itself, in the order in which one feeds the next. Each looks at its rows again under the lock. */
export const sweeps = {
  // Before anything that could take long.
  callForAlarms,
  sendAlarmCalls,
  pollPayments,
  releaseOldWalletParts,
  expireOverdueOrders,
  endUnansweredOrders,
  endUnpaidGoods,
  endUnpaidGroups,
  endUnpaidDeposits,
  endUnpaidReadings,
  giveBackReadings,
  earnKeptGoods,
  earnGroupSessions,
  decideGroups,
  // After the decision: what it called off goes back, and what stays free is offered.
  giveBackGroups,
  offerGroupSeats,
  declineUnconfirmed,
  // Before whatever counts who was there.
  endLostStays,
  judgeEndedAppointments,
  markOverdueOrders,
  // After whatever cancels a session.
  endBindings,
  returnUnusedCredits,
  returnDeposits,
  resendRefunds,
  // After whatever a session's price goes back by.
  settleParticipations,
  lookForRings,
  settleInvitations,
  tellParticipants,
  followWithdrawals,
  settleOpenMonths,
  followPayouts,
  // After whatever asks a payment company what it knows.
  reconcileDueDays,
  // After whatever gives money back.
  markToReverse,
  remindOfSessions,
  remindOfUnpaid,
  remindOfUnread,
  remindOfFamilies,
  remindOfGroupTalks,
  remindOfMoods,
  // After whatever judges a session.
  remindOfRecords,
  remindOfCredentials,
  // Who waits comes before who follows: time that is kept for one is not free.
  offerOpenTime,
  tellOpenTime,
  askBeforeSessions,
  keepLetterPromises,
  expireStudents,
  sendSubscriptionMessages,
  sendReminderSms,
  sweepExports,
  eraseAccounts,
  writeSearchWords,
  closeSearchDays,
  sweepVideos,
  forgetPapers,
  removeLeftFiles,
  // After whatever changes what a day held.
  closeDays,
  // After whatever writes into the log.
  sealAudit,
}
