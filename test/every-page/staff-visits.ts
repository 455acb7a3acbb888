import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { RouteId } from '../../config/routes'
import { SOME_WORDS, type Elsewhere, type Visit } from './visit'

/** The pages of consultants and operators. */
export const STAFF_PAGES = {
  operatorAlarms: [{ as: 'operator', shows: '.alarm-card' }],
  operatorAlarm: [
    { as: 'operator', params: ({ alarmNo }) => ({ alarmNo }), shows: '=处理完了' },
    { name: 'gone', as: 'operator', params: { alarmNo: '1'.repeat(18) }, shows: '=没有找到这条提醒' },
  ],
  operatorSecondFactor: [{ as: 'operator', shows: '=重新登录' }],
  operatorDuty: [{ as: 'operator', shows: '.duty__shift' }],
  operatorMarks: [{ as: 'operator', shows: '=还没看过' }],
  operatorNotices: [{ as: 'operator', shows: '.operator-notice__title' }],
  operatorWatchWords: [{ as: 'operator', shows: '.watch-words__one' }],
  consultantLetters: [{ as: 'consultant', shows: '.consultant-letters__one' }],
  consultRecord: [
    { as: 'consultant', params: ({ appointNo }) => ({ appointNo, finishRecord: 0 }), shows: '.record__save' },
    { name: 'gone', as: 'consultant', params: { appointNo: '1'.repeat(18) }, shows: '=没有找到这次咨询' },
  ],
  consultRecordPreview: [
    { as: 'consultant', params: ({ appointNo }) => ({ appointNo }), shows: '=先把每天的睡眠记下来' },
  ],
  recordEdit: [
    {
      as: 'consultant',
      params: ({ appointNo }) => ({ appointNo, recordField: 'plan' }),
      shows: '.record__save',
      title: /^计划$/,
    },
    {
      name: 'gone',
      as: 'consultant',
      params: ({ appointNo }) => ({ appointNo, recordField: 'nothing' }),
      shows: '=没有这一栏',
    },
  ],
  recordList: [
    { as: 'consultant', params: ({ userId }) => ({ visitorId: userId }), shows: '.record__card', title: /的记录$/ },
    { name: 'none', as: 'consultant', params: { visitorId: 999_999 }, shows: '=还没有一起做过咨询', title: SOME_WORDS },
  ],
  caseAlarmFeeback: [{ as: 'consultant', shows: '.alarm-card' }],
  caseAlarmFeebackDetail: [
    { as: 'consultant', params: ({ alarmNo }) => ({ id: alarmNo }), shows: '=处理完了' },
    {
      name: 'by hand',
      as: 'consultant',
      params: ({ userId }) => ({ userId }),
      shows: '=告诉值班的人',
      title: /^提出一条提醒$/,
    },
    { name: 'gone', as: 'consultant', params: { id: '1'.repeat(18) }, shows: '=没有找到这条提醒' },
  ],
  operatorFeedback: [{ as: 'operator', shows: '.feedback-desk__one' }],
  operatorProfileChanges: [{ as: 'operator', shows: '=没有等待审核的修改' }],
  operatorPriceChanges: [{ as: 'operator', shows: '=没有等待审核的价格' }],
  operatorProtocols: [{ as: 'operator', shows: '=可以签' }],
  operatorDisputes: [{ as: 'operator', shows: '.dispute-desk__one' }],
  operatorLetters: [{ as: 'operator', shows: '.letter-desk__one' }],
  operatorRobot: [{ as: 'operator', shows: '=等回复的' }],
  operatorInvoices: [{ as: 'operator', shows: '.invoice-desk__one' }],
  operatorReconciliation: [{ as: 'operator', shows: '=对某一天' }],
  operatorReconciliationCases: [{ as: 'operator', shows: '=没有等待处理的差异' }],
  operatorReconciliationCase: [{ as: 'operator', params: { caseId: 999_999 }, shows: '=没有找到这处差异' }],
  operatorStudents: [{ as: 'operator', shows: '=打开证明' }],
  operatorCashback: [{ as: 'operator', shows: '=开一期' }],
  operatorTracking: [{ as: 'operator', shows: '=近 7 天' }],
  operatorMatching: [{ as: 'operator', shows: '=让新人被看见' }],
  kit: { seenIn: 'test/e2e/kit.spec.ts' },

  consultantToday: [{ as: 'consultant', shows: '.workday__when' }],
  consultantCalendar: [{ as: 'consultant', shows: '.week-board__column' }],
  consultantOrder: [{ as: 'consultant', params: { orderType: 2 }, shows: '.booking-card' }],
  consultantOrderDetail: [
    {
      as: 'consultant',
      params: ({ orderNo, appointNo }) => ({ orderNo, appointNo }),
      shows: '.consultant-order__head',
    },
  ],
  consultantBuildOrder: [{ as: 'consultant', params: ({ appointNo }) => ({ appointNo }), shows: '=选择时间和方式' }],
  consultMessage: [{ as: 'consultant', params: ({ consultantId }) => ({ consultantId }), shows: '.dialogs__row' }],
  consultChat: [
    {
      as: 'consultant',
      params: ({ userId, consultantId }) => ({ userId, consultantId }),
      shows: '.bubble',
      title: SOME_WORDS,
    },
  ],
  consultantProfile: [{ as: 'consultant', shows: '=来访者看到的页面' }],
  profileEdit: [
    { as: 'consultant', params: { profileField: 'motto' }, shows: '=提交审核', title: /^一句话$/ },
    { name: 'topics', as: 'consultant', params: { profileField: 'categories' }, shows: '=提交审核', title: /^方向$/ },
    { name: 'rows', as: 'consultant', params: { profileField: 'introduction' }, shows: '=加一段', title: /^自我介绍$/ },
    {
      name: 'entry',
      as: 'consultant',
      params: { profileField: 'education', fieldIndex: 0 },
      shows: '=附上一张证明',
      title: /^学历$/,
    },
    { name: 'gone', as: 'consultant', params: { profileField: 'nothing' }, shows: '=没有这一项资料' },
  ],
  consultantService: [{ as: 'consultant', shows: '=单次咨询' }],
  consultantPostage: [
    { as: 'consultant', shows: '=单次咨询' },
    { name: 'one', as: 'consultant', params: { srvId: 3 }, shows: '=保存价格' },
    { name: 'gone', as: 'consultant', params: { srvId: 999_999 }, shows: '=没有找到这项服务的价格' },
  ],
  platformNotice: [{ as: 'consultant', shows: '.platform-notice' }],
  operationManual: [{ as: 'consultant', shows: '.operation-manual__chapter' }],
  operationManualDetail: [
    { as: 'consultant', params: ({ manualId }) => ({ id: manualId }), shows: '.article-body', title: SOME_WORDS },
    { name: 'gone', as: 'consultant', params: { id: 999_999 }, shows: '=没有找到这一节' },
  ],
  protocol: [{ as: 'consultant', shows: '=咨询师合作协议' }],
  protocolInfo: [
    { as: 'consultant', params: { id: 2 }, shows: '=签署', title: SOME_WORDS },
    { name: 'gone', as: 'consultant', params: { id: 999_999 }, shows: '=没有找到这份协议' },
  ],
  consultantAgreement: [{ as: 'consultant', shows: '.signature__name' }],
  preferenceModel: [{ as: 'consultant', shows: '.ui-chip.is-selected' }],
  consultantVideo: [{ as: 'consultant', shows: '=还没有介绍视频' }],
  consultantCertificate: [{ as: 'consultant', shows: '.certificate-card' }],
  consultantPb: [
    {
      as: 'consultant',
      params: ({ consultantId }) => ({ orgId: DEFAULT_ORG_ID, consultantId: consultantId }),
      shows: '.calendar-grid__day',
    },
  ],
} satisfies Partial<Record<RouteId, readonly Visit[] | Elsewhere>>
