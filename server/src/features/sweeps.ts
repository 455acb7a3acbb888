import { removeLeftFiles } from '../call/remove-files'
import { over } from '../call/sweep'
import { sealAudit } from './audit/commands/seal-audit'
import { callForAlarms } from './alarm/commands/call-next'
import { sendAlarmCalls } from './alarm/commands/send-calls'
import { declineUnconfirmed } from './appointment/commands/decline-unconfirmed'
import { judgeEndedAppointments } from './appointment/commands/judge-ended'
import { workOffBulkJobs } from './bulk-job/commands/work-off-bulk-jobs'
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
  callForAlarms: over('case_alarm', callForAlarms),
  sendAlarmCalls: over('case_alarm', sendAlarmCalls),
  pollPayments: over('payment', pollPayments),
  releaseOldWalletParts: over('payment', releaseOldWalletParts),
  expireOverdueOrders: over('consult_order', expireOverdueOrders),
  endUnansweredOrders: over('consult_order', endUnansweredOrders),
  endUnpaidGoods: over('goods_order', endUnpaidGoods),
  endUnpaidGroups: over('group_order', endUnpaidGroups),
  endUnpaidDeposits: over('deposit_order', endUnpaidDeposits),
  endUnpaidReadings: over('reading_order', endUnpaidReadings),
  giveBackReadings: over('reading_order', giveBackReadings),
  earnKeptGoods: over('goods_order', earnKeptGoods),
  earnGroupSessions: over('group_order', earnGroupSessions),
  decideGroups: over('group_course', decideGroups),
  // After the decision: what it called off goes back, and what stays free is offered.
  giveBackGroups: over('group_order', giveBackGroups),
  offerGroupSeats: over('group_waiting', offerGroupSeats),
  declineUnconfirmed: over('consult_order', declineUnconfirmed),
  // Before whatever counts who was there.
  endLostStays: over('room_presence', endLostStays),
  judgeEndedAppointments: over('appointment', judgeEndedAppointments),
  markOverdueOrders: over('appointment', markOverdueOrders),
  // After whatever cancels a session.
  endBindings: over('phone_binding', endBindings),
  returnUnusedCredits: over('order_credit', returnUnusedCredits),
  returnDeposits: over('deposit_order', returnDeposits),
  resendRefunds: over('payment', resendRefunds),
  // After whatever a session's price goes back by.
  settleParticipations: over('cashback_participation', settleParticipations),
  lookForRings: over('invitation', lookForRings),
  settleInvitations: over('invitation', settleInvitations),
  tellParticipants: over('cashback_participation', tellParticipants),
  followWithdrawals: over('withdrawal', followWithdrawals),
  settleOpenMonths,
  followPayouts,
  // After whatever asks a payment company what it knows.
  reconcileDueDays,
  // After whatever gives money back.
  markToReverse: over('invoice', markToReverse),
  remindOfSessions: over('appointment', remindOfSessions),
  remindOfUnpaid: over('consult_order', remindOfUnpaid),
  remindOfUnread: over('conversation', remindOfUnread),
  remindOfFamilies: over('family', remindOfFamilies),
  remindOfGroupTalks: over('group_course', remindOfGroupTalks),
  remindOfMoods: over('mood_reminder', remindOfMoods),
  // After whatever judges a session.
  remindOfRecords: over('appointment', remindOfRecords),
  remindOfCredentials,
  // Who waits comes before who follows: time that is kept for one is not free.
  offerOpenTime: over('waitlist_entry', offerOpenTime),
  tellOpenTime: over('consultant_follow', tellOpenTime),
  askBeforeSessions: over('questionnaire_plan', askBeforeSessions),
  workOffBulkJobs: over('bulk_job', workOffBulkJobs),
  keepLetterPromises: over('letter', keepLetterPromises),
  expireStudents: over('student_education', expireStudents),
  sendSubscriptionMessages: over('subscription_consent', sendSubscriptionMessages),
  sendReminderSms,
  sweepExports: over('data_export', sweepExports),
  eraseAccounts: over('account_deletion', eraseAccounts),
  writeSearchWords,
  closeSearchDays: over('search_of_day', closeSearchDays),
  sweepVideos,
  forgetPapers: over('profile_paper', forgetPapers),
  removeLeftFiles,
  // After whatever changes what a day held.
  closeDays,
  // After whatever writes into the log.
  sealAudit,
}
