import type { Handlers } from '../call/handler'
import { applicationHandlers } from './application/calls'
import { appointmentHandlers } from './appointment/calls'
import { articleHandlers } from './article/calls'
import { auditHandlers } from './audit/calls'
import { callQualityHandlers } from './call-quality/calls'
import { dashboardHandlers } from './dashboard/calls'
import { featureFlagHandlers } from './feature-flag/calls'
import { healthHandlers } from './health/calls'
import { dossierHandlers } from './dossier/calls'
import { invitationHandlers } from './invitation/calls'
import { bulkJobHandlers } from './bulk-job/calls'
import { campaignHandlers } from './campaign/calls'
import { banHandlers } from './ban/calls'
import { breakGlassHandlers } from './break-glass/calls'
import { cashbackHandlers } from './cashback/calls'
import { certificateHandlers } from './certificate/calls'
import { consentHandlers } from './consent/calls'
import { contentHandlers } from './content/calls'
import { consultantHandlers } from './consultant/calls'
import { conversationHandlers } from './conversation/calls'
import { couponHandlers } from './coupon/calls'
import { departureHandlers } from './departure/calls'
import { depositHandlers } from './deposit/calls'
import { deviceHandlers } from './device/calls'
import { disputeHandlers } from './dispute/calls'
import { drawingHandlers } from './drawing/calls'
import { editionHandlers } from './edition/calls'
import { enterpriseHandlers } from './enterprise/calls'
import { companyHandlers } from './company/calls'
import { experienceHandlers } from './experience/calls'
import { familyHandlers } from './family/calls'
import { groupRoomHandlers } from './group-room/calls'
import { groupTalkHandlers } from './group-talk/calls'
import { supervisionHandlers } from './supervision/calls'
import { feedbackHandlers } from './feedback/calls'
import { moodHandlers } from './mood/calls'
import { questionnaireHandlers } from './questionnaire/calls'
import { refundProposalHandlers } from './refund-proposal/calls'
import { reportHandlers } from './report/calls'
import { followHandlers } from './follow/calls'
import { goodsHandlers } from './goods/calls'
import { groupHandlers } from './group/calls'
import { historyHandlers } from './history/calls'
import { individualCaseHandlers } from './individual-case/calls'
import { intakeHandlers } from './intake/calls'
import { invoiceHandlers } from './invoice/calls'
import { studentHandlers } from './student/calls'
import { letterHandlers } from './letter/calls'
import { loginHandlers } from './login/calls'
import { matchingHandlers } from './matching/calls'
import { meetingHandlers } from './meeting/calls'
import { messageHandlers } from './message/calls'
import { operatorHandlers } from './operator/calls'
import { orderHandlers } from './order/calls'
import { organisationHandlers } from './organisation/calls'
import { paymentHandlers } from './payment/calls'
import { personHandlers } from './person/calls'
import { phoneCallHandlers } from './phone-call/calls'
import { platformNoticeHandlers } from './platform-notice/calls'
import { preferenceHandlers } from './preference/calls'
import { privacyHandlers } from './privacy/calls'
import { profileHandlers } from './profile/calls'
import { protocolHandlers } from './protocol/calls'
import { ratingHandlers } from './rating/calls'
import { reconciliationHandlers } from './reconciliation/calls'
import { reminderHandlers } from './reminder/calls'
import { robotHandlers } from './robot/calls'
import { searchHandlers } from './search/calls'
import { serviceHandlers } from './service/calls'
import { payoutHandlers } from './payout/calls'
import { settlementHandlers } from './settlement/calls'
import { signatureHandlers } from './signature/calls'
import { statementHandlers } from './statement/calls'
import { storyHandlers } from './story/calls'
import { credentialHandlers } from './credential/calls'
import { termsHandlers } from './terms/calls'
import { trackingHandlers } from './tracking/calls'
import { videoHandlers } from './video/calls'
import { visitorHandlers } from './visitor/calls'
import { waitlistHandlers } from './waitlist/calls'
import { recordHandlers } from './record/calls'
import { alarmHandlers } from './alarm/calls'
import { watchWordHandlers } from './watch-word/calls'
import { hotWordHandlers } from './hot-word/calls'
import { categoryHandlers } from './category/calls'
import { walletHandlers } from './wallet/calls'
import { wechatHandlers } from './wechat/calls'
import { withdrawalHandlers } from './withdrawal/calls'
import { workdayHandlers } from './workday/calls'
import { workingHoursHandlers } from './working-hours/calls'

/** Every call's handler, once. A call of the contract that has none does not compile. */
export const handlers: Handlers = {
  ...personHandlers,
  ...organisationHandlers,
  ...consentHandlers,
  ...contentHandlers,
  ...loginHandlers,
  ...deviceHandlers,
  ...operatorHandlers,
  ...editionHandlers,
  ...wechatHandlers,
  ...visitorHandlers,
  ...enterpriseHandlers,
  ...companyHandlers,
  ...searchHandlers,
  ...videoHandlers,
  ...consultantHandlers,
  ...profileHandlers,
  ...protocolHandlers,
  ...serviceHandlers,
  ...signatureHandlers,
  ...applicationHandlers,
  ...matchingHandlers,
  ...preferenceHandlers,
  ...workingHoursHandlers,
  ...articleHandlers,
  ...messageHandlers,
  ...reminderHandlers,
  ...couponHandlers,
  ...bulkJobHandlers,
  ...campaignHandlers,
  ...invitationHandlers,
  ...orderHandlers,
  ...walletHandlers,
  ...recordHandlers,
  ...individualCaseHandlers,
  ...alarmHandlers,
  ...breakGlassHandlers,
  ...watchWordHandlers,
  ...hotWordHandlers,
  ...categoryHandlers,
  ...goodsHandlers,
  ...groupHandlers,
  ...departureHandlers,
  ...depositHandlers,
  ...paymentHandlers,
  ...withdrawalHandlers,
  ...workdayHandlers,
  ...platformNoticeHandlers,
  ...statementHandlers,
  ...settlementHandlers,
  ...payoutHandlers,
  ...invoiceHandlers,
  ...reconciliationHandlers,
  ...intakeHandlers,
  ...appointmentHandlers,
  ...meetingHandlers,
  ...callQualityHandlers,
  ...groupRoomHandlers,
  ...phoneCallHandlers,
  ...ratingHandlers,
  ...followHandlers,
  ...waitlistHandlers,
  ...experienceHandlers,
  ...familyHandlers,
  ...groupTalkHandlers,
  ...supervisionHandlers,
  ...feedbackHandlers,
  ...moodHandlers,
  ...questionnaireHandlers,
  ...refundProposalHandlers,
  ...reportHandlers,
  ...disputeHandlers,
  ...letterHandlers,
  ...drawingHandlers,
  ...studentHandlers,
  ...conversationHandlers,
  ...robotHandlers,
  ...certificateHandlers,
  ...storyHandlers,
  ...privacyHandlers,
  ...banHandlers,
  ...cashbackHandlers,
  ...historyHandlers,
  ...auditHandlers,
  ...dashboardHandlers,
  ...featureFlagHandlers,
  ...healthHandlers,
  ...dossierHandlers,
  ...credentialHandlers,
  ...termsHandlers,
  ...trackingHandlers,
}
