import { z } from 'zod'
import { call } from './call'
import { cpChannelId, exchangeCode, flag, id, int, none, nothing, orgId } from './fields'

/** What one company still pays for, for this person (R180–R184). */
const EmployeeWelfare = z.object({
  companyId: z.number(),
  companyName: z.string(),
  cpChannelId: z.string(),
  orgId: z.number(),
  specialChannel: z.boolean(),
  companyRemainTimes: z.number(),
  personConsultLimitTimes: z.number(),
  personConsultedTimes: z.number(),
  remainConsultTimes: z.number(),
  /** Why nothing new is booked at its cost now; null where it is. */
  obstacle: z.string().nullable(),
})

export const enterpriseCalls = {
  'GET /appoint/consultUser/judgePersonBelongToCompany': call({
    auth: 'user',
    summary: '是不是这家企业的员工，还剩多少次（R186、R187）；没有 cpChannelId 时看所有企业',
    params: z.object({ cpChannelId, orgId }),
    data: z.object({
      isBelong: z.boolean(),
      /** R218 */
      role: z.number(),
      employeeWelfareInfo: z.array(EmployeeWelfare),
    }),
  }),
  'GET /appoint/enterprise/config': call({
    auth: 'public',
    summary: '超出次数仍可预约的服务，和不限个人次数的渠道（R182）',
    params: none,
    data: z.object({ overTimesSrvIds: z.array(z.number()), overTimesBusinessChannelIds: z.array(z.string()) }),
  }),
  'GET /appoint/enterprise/notices': call({
    auth: 'user',
    summary: '企业给员工的通知',
    params: z.object({ cpChannelId, orgId }),
    data: z.array(
      z.object({
        id: z.number(),
        companyName: z.string(),
        title: z.string(),
        body: z.string(),
        publishedAt: z.string(),
      }),
    ),
  }),
  'GET /appoint/exchangeCode/exchangeJudgment': call({
    auth: 'public',
    summary: '这张兑换码能换什么',
    limit: { max: 20, minutes: 10 },
    params: z.object({ exchangeCode, orgId }),
    data: z.object({
      canExchange: z.boolean(),
      /** Why not; null where it can be exchanged. */
      reason: z.string().nullable(),
      companyName: z.string().nullable(),
      sessions: z.number(),
      expiresAt: z.string().nullable(),
    }),
  }),
  'POST /appoint/exchangeCode/exchange': call({
    auth: 'user',
    flag: 'codes',
    summary: '兑换：成为这家企业的员工',
    limit: { max: 20, minutes: 10 },
    params: z.object({ exchangeCode, orgId }),
    data: z.object({ companyName: z.string(), next: z.string() }),
  }),
  'GET /appoint/consultVisitor/isForbidden': call({
    auth: 'user',
    summary: '这个人是否暂时不能预约',
    params: none,
    data: z.object({ isForbidden: z.boolean(), until: z.string().nullable() }),
  }),
  'GET /appoint/consultVisitor/isCpVip': call({
    auth: 'user',
    summary: '企业特别渠道的员工，或买过 VIP 服务（R220）',
    params: none,
    data: z.object({ isCpVip: z.boolean() }),
  }),
  'GET /appoint/consultVisitor/isOldVisitor': call({
    auth: 'user',
    summary: '咨询过的人是老来访（R185）',
    params: none,
    data: z.object({ isOldVisitor: z.boolean() }),
  }),
  'GET /appoint/consultVisitor/isNewUser': call({
    auth: 'user',
    summary: '还没有下过单的人是新用户',
    params: none,
    data: z.object({ isNewUser: z.boolean() }),
  }),
  'GET /appoint/consultVisitor/verifyQualification': call({
    auth: 'party',
    summary: '来访者：能不能在这个机构预约，不能的话为什么；咨询师：不缴保证金是不是也算有资格（R193）',
    params: z.object({ orgId, cpChannelId }),
    data: z.object({ validate: z.boolean(), reason: z.string().nullable() }),
  }),
  'GET /appoint/consultVisitor/getAllChannels': call({
    auth: 'user',
    summary: '这个人所在企业的渠道',
    params: none,
    data: z.array(z.object({ channelId: z.string(), companyName: z.string() })),
  }),
  'POST /appoint/consultVisitor/bindOwnVisitor': call({
    auth: 'user',
    summary: '成为某位咨询师自己带来的来访者',
    params: z.object({ consultantId: id }),
    data: z.object({ isNew: z.boolean() }),
  }),
  'POST /appoint/consultSpecialVisitorRecord/addSpecialReocrd': call({
    auth: 'user',
    summary: '记下一位需要特别安排的来访者：1 首次受限已转介，2 希望先由顾问联系，3 需要无障碍安排',
    params: z.object({
      kind: int('缺少类型').pipe(z.literal([1, 2, 3], '没有这种类型')),
      consultantId: id.optional(),
      /** The person was asked and agreed. */
      agreed: flag.refine((value) => value, '需要本人同意'),
    }),
    data: nothing,
  }),
}
