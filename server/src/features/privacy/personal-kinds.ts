import { personalApplications } from '../application/personal'
import type { Personal } from '../../call/personal'
import { personalBulkRows } from '../bulk-job/personal'
import { personalCallQuality } from '../call-quality/personal'
import { personalCashback, personalCashbackNotice } from '../cashback/personal'
import { personalCertificates } from '../certificate/personal'
import { personalConsents } from '../consent/personal'
import { personalConversations } from '../conversation/personal'
import { personalFamilies } from '../family/personal'
import { personalGroupTalks } from '../group-talk/personal'
import { personalInvitations } from '../invitation/personal'
import { personalCampaigns } from '../campaign/personal'
import { personalCoupons } from '../coupon/personal'
import { personalDisputes } from '../dispute/personal'
import { personalDrawings } from '../drawing/personal'
import { personalBinding, personalCare, personalEmployments } from '../enterprise/personal'
import { personalFeedback } from '../feedback/personal'
import { personalFollows } from '../follow/personal'
import { personalGoods } from '../goods/personal'
import { personalGroups } from '../group/personal'
import { personalHistory } from '../history/personal'
import { personalCases } from '../individual-case/personal'
import { personalInvoices } from '../invoice/personal'
import { personalLetters } from '../letter/personal'
import { personalLogins, personalSource, personalTraces } from '../login/personal'
import { personalSessions } from '../meeting/personal'
import { personalMoods } from '../mood/personal'
import { personalQuestionnaires } from '../questionnaire/personal'
import { personalReports } from '../report/personal'
import { personalNotices } from '../message/personal'
import { personalOrders } from '../order/personal'
import { personalMoney } from '../payment/personal'
import { personalPhoneCalls } from '../phone-call/personal'
import { personalAccount } from '../person/personal'
import { personalRatings } from '../rating/personal'
import { personalRecords } from '../record/personal'
import { personalRefundProposals } from '../refund-proposal/personal'
import { personalReminders, personalSubscriptions } from '../reminder/personal'
import { personalDialogs } from '../robot/personal'
import { personalStudies } from '../student/personal'
import { personalVisitorInfo } from '../visitor/personal'
import { personalWaitlist } from '../waitlist/personal'
import { personalAlarms } from '../watch-word/personal'
import { personalWallet } from '../wallet/personal'
import { personalWechat } from '../wechat/personal'
import { personalWithdrawals } from '../withdrawal/personal'
import { personalDeletions, personalExports, personalReadings } from './personal'

/**
 * Everything that is kept of visitors, in the order in which it is erased: what points at a row goes before it, and the account,
 * from which all of it is found, last. Whatever is new brings a `personal.ts` and a line here; a test misses it otherwise.
 */
export const PERSONAL_KINDS: readonly Personal[] = [
  personalCertificates,
  personalRecords,
  personalCases,
  personalInvoices,
  personalLogins,
  personalTraces,
  personalWechat,
  personalSessions,
  personalCallQuality,
  personalPhoneCalls,
  personalRefundProposals,
  personalOrders,
  personalGoods,
  personalGroups,
  personalMoney,
  personalWallet,
  personalCashback,
  personalCoupons,
  personalBulkRows,
  personalInvitations,
  personalCampaigns,
  personalWithdrawals,
  personalVisitorInfo,
  personalRatings,
  personalExports,
  personalDeletions,
  personalReadings,
  personalConsents,
  personalEmployments,
  personalSource,
  personalHistory,
  personalFollows,
  personalWaitlist,
  personalFeedback,
  personalMoods,
  personalStudies,
  personalQuestionnaires,
  personalReports,
  personalConversations,
  personalFamilies,
  personalGroupTalks,
  personalDisputes,
  personalLetters,
  personalDrawings,
  personalApplications,
  personalDialogs,
  personalAlarms,
  personalNotices,
  personalSubscriptions,
  personalReminders,
  personalCashbackNotice,
  personalBinding,
  personalCare,
  personalAccount,
]
