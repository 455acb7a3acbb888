import type { z } from 'zod'
import { applicationCalls } from './application'
import { appointmentCalls } from './appointment'
import { articleCalls } from './article'
import { auditCalls } from './audit'
import { callQualityCalls } from './call-quality'
import { dashboardCalls } from './dashboard'
import { featureFlagCalls } from './feature-flag'
import { healthCalls } from './health'
import { dossierCalls } from './dossier'
import { invitationCalls } from './invitation'
import { bulkJobCalls } from './bulk-job'
import { campaignCalls } from './campaign'
import { banCalls } from './ban'
import { breakGlassCalls } from './break-glass'
import { cashbackCalls } from './cashback'
import { certificateCalls } from './certificate'
import { consentCalls } from './consent'
import { contentCalls } from './content'
import { consultantCalls } from './consultant'
import { conversationCalls } from './conversation'
import { couponCalls } from './coupon'
import { deviceCalls } from './device'
import { departureCalls } from './departure'
import { depositCalls } from './deposit'
import { disputeCalls } from './dispute'
import { drawingCalls } from './drawing'
import { editionCalls } from './edition'
import { companyCalls } from './company'
import { enterpriseCalls } from './enterprise'
import { followCalls } from './follow'
import { experienceCalls } from './experience'
import { familyCalls } from './family'
import { supervisionCalls } from './supervision'
import { feedbackCalls } from './feedback'
import { goodsCalls } from './goods'
import { groupCalls } from './group'
import { groupRoomCalls } from './group-room'
import { groupTalkCalls } from './group-talk'
import { historyCalls } from './history'
import { individualCaseCalls } from './individual-case'
import { intakeCalls } from './intake'
import { invoiceCalls } from './invoice'
import { letterCalls } from './letter'
import { studentCalls } from './student'
import { loginCalls } from './login'
import { matchingCalls } from './matching'
import { meetingCalls } from './meeting'
import { messageCalls } from './message'
import { operatorCalls } from './operator'
import { orderCalls } from './order'
import { moodCalls } from './mood'
import { questionnaireCalls } from './questionnaire'
import { refundProposalCalls } from './refund-proposal'
import { reportCalls } from './report'
import { organisationCalls } from './organisation'
import { paymentCalls } from './payment'
import { personCalls } from './person'
import { phoneCallCalls } from './phone-call'
import { platformNoticeCalls } from './platform-notice'
import { preferenceCalls } from './preference'
import { privacyCalls } from './privacy'
import { profileCalls } from './profile'
import { protocolCalls } from './protocol'
import { ratingCalls } from './rating'
import { reconciliationCalls } from './reconciliation'
import { reminderCalls } from './reminder'
import { robotCalls } from './robot'
import { searchCalls } from './search'
import { serviceCalls } from './service'
import { signatureCalls } from './signature'
import { payoutCalls } from './payout'
import { settlementCalls } from './settlement'
import { statementCalls } from './statement'
import { storyCalls } from './story'
import { credentialCalls } from './credential'
import { termsCalls } from './terms'
import { trackingCalls } from './tracking'
import { videoCalls } from './video'
import { visitorCalls } from './visitor'
import { waitlistCalls } from './waitlist'
import { recordCalls } from './record'
import { alarmCalls } from './alarm'
import { watchWordCalls } from './watch-word'
import { hotWordCalls } from './hot-word'
import { categoryCalls } from './category'
import { walletCalls } from './wallet'
import { wechatCalls } from './wechat'
import { withdrawalCalls } from './withdrawal'
import { workdayCalls } from './workday'
import { workingHoursCalls } from './working-hours'

/** Every call of the wire, once, under `METHOD /path` (on the wire with /api in front). The client imports types only. */
export const contract = {
  ...personCalls,
  ...organisationCalls,
  ...consentCalls,
  ...contentCalls,
  ...loginCalls,
  ...deviceCalls,
  ...operatorCalls,
  ...editionCalls,
  ...wechatCalls,
  ...visitorCalls,
  ...companyCalls,
  ...enterpriseCalls,
  ...searchCalls,
  ...videoCalls,
  ...consultantCalls,
  ...profileCalls,
  ...protocolCalls,
  ...serviceCalls,
  ...signatureCalls,
  ...applicationCalls,
  ...matchingCalls,
  ...preferenceCalls,
  ...workdayCalls,
  ...platformNoticeCalls,
  ...workingHoursCalls,
  ...articleCalls,
  ...messageCalls,
  ...reminderCalls,
  ...couponCalls,
  ...bulkJobCalls,
  ...campaignCalls,
  ...invitationCalls,
  ...orderCalls,
  ...walletCalls,
  ...paymentCalls,
  ...withdrawalCalls,
  ...statementCalls,
  ...settlementCalls,
  ...payoutCalls,
  ...invoiceCalls,
  ...reconciliationCalls,
  ...intakeCalls,
  ...appointmentCalls,
  ...meetingCalls,
  ...callQualityCalls,
  ...phoneCallCalls,
  ...ratingCalls,
  ...followCalls,
  ...waitlistCalls,
  ...storyCalls,
  ...privacyCalls,
  ...recordCalls,
  ...breakGlassCalls,
  ...individualCaseCalls,
  ...alarmCalls,
  ...watchWordCalls,
  ...hotWordCalls,
  ...categoryCalls,
  ...experienceCalls,
  ...familyCalls,
  ...supervisionCalls,
  ...feedbackCalls,
  ...moodCalls,
  ...questionnaireCalls,
  ...refundProposalCalls,
  ...reportCalls,
  ...goodsCalls,
  ...groupCalls,
  ...groupRoomCalls,
  ...groupTalkCalls,
  ...departureCalls,
  ...depositCalls,
  ...disputeCalls,
  ...letterCalls,
  ...drawingCalls,
  ...studentCalls,
  ...conversationCalls,
  ...robotCalls,
  ...certificateCalls,
  ...banCalls,
  ...cashbackCalls,
  ...historyCalls,
  ...auditCalls,
  ...dashboardCalls,
  ...featureFlagCalls,
  ...healthCalls,
  ...dossierCalls,
  ...credentialCalls,
  ...termsCalls,
  ...trackingCalls,
}

export type Contract = typeof contract
export type CallKey = keyof Contract
/** What a caller passes. */
export type Params<K extends CallKey> = z.input<Contract[K]['params']>
/** What a handler gets, after validation. */
export type Parsed<K extends CallKey> = z.output<Contract[K]['params']>
/** The `data` of a good answer. */
export type Data<K extends CallKey> = z.output<Contract[K]['data']>
