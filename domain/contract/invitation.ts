import { z } from 'zod'
import { INVITE_KINDS, SHOWN_NAME_MAX } from '../rules/invitation'
import {
  APPEAL_MAX,
  FREE_MINUTES_MAX,
  INVITE_BUDGET_MAX_FEN,
  INVITE_REWARD_MAX_FEN,
  REVIEW_REASON_MAX,
  SUSPICION_LABEL,
  type Suspicion,
} from '../text/invitation'
import { call } from './call'
import { numberFor } from './for-desk'
import { flag, id, int, keyPaging, moment, momentText, nextPage, nothing, orgId } from './fields'

const inviteKind = z.enum(INVITE_KINDS).default('friend')
/** Whatever is in a link: a code that is none is nobody's. */
const inviteCode = z.string().trim().toUpperCase().max(40)
/** Who tries more codes is guessing. */
const TRIES = { max: 10, minutes: 1 }
/** One link may be opened by a whole office behind one address. */
const OPENINGS = { max: 60, minutes: 1 }
/** Each may be another picture, drawn and kept. */
const POSTERS = { max: 20, minutes: 10 }
const suspicions = z.array(z.enum(Object.keys(SUSPICION_LABEL) as [Suspicion, ...Suspicion[]]))

/** What is given for an invitation, in fen, and after how many days. */
const Program = z.object({ rewardFen: z.number(), waitDays: z.number(), inviteDays: z.number(), running: z.boolean() })

export const invitationCalls = {
  'GET /appoint/promote/inviteDetail': call({
    auth: 'public',
    summary: '一个邀请链接：谁请你来（用他自己选的称呼）、来了有什么、还有没有效',
    limit: OPENINGS,
    params: z.object({ code: inviteCode, orgId }),
    data: z.object({
      valid: z.boolean(),
      shownName: z.string().nullable(),
      /** The name of the coupon that who accepts is given; null where there is none. */
      gift: z.string().nullable(),
    }),
  }),
  'GET /appoint/promote/inviteeJudge': call({
    auth: 'user',
    summary: '我能不能接受这个邀请，为什么不能',
    limit: TRIES,
    params: z.object({ code: inviteCode, orgId }),
    data: z.object({ reason: z.string().nullable(), inviteHelpStatus: z.number() }),
  }),
  'GET /appoint/promote/openInvitee': call({
    auth: 'user',
    summary: '我接受过的邀请走到哪一步',
    params: z.object({ orgId }),
    data: z.object({
      invitation: z
        .object({
          kind: z.enum(INVITE_KINDS),
          shownName: z.string(),
          inviteHelpStatus: z.number(),
          expireTime: moment,
        })
        .nullable(),
    }),
  }),
  'GET /appoint/inviteRecord/inviteDetail': call({
    auth: 'user',
    summary: '我发出的、被接受了的邀请，新的在前；不说朋友是谁、约了谁',
    params: z.object({ orgId, ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          inviteId: z.number(),
          kind: z.enum(INVITE_KINDS),
          acceptTime: moment,
          expireTime: moment,
          inviteStatus: z.number(),
          /** What the reward waits for; null once it is given, or where there will be none. */
          inviteRewardCpStatus: z.number().nullable(),
          rewardFen: z.number(),
          reward: z.enum(['none', 'waiting', 'looked', 'given', 'takenBack', 'refused']),
          /** What of it went back; the rest was spent, and is not owed. */
          takenBackFen: z.number(),
          /** Why it was refused. */
          reason: z.string().nullable(),
          /** Since when somebody looks at it; null where nobody has to, or it was not noted. */
          lookedSince: moment.nullable(),
          /** Until when its refusal can be appealed against; null where it cannot. */
          appealUntil: moment.nullable(),
          /** When it was, and what one said. */
          appeal: z.object({ time: moment, text: z.string() }).nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /appoint/promote/inviterReward': call({
    auth: 'user',
    summary: '邀请的奖励：规则、我的称呼和邀请码、给了多少、还在等的',
    params: z.object({ orgId }),
    data: z.object({
      program: Program.nullable(),
      gift: z.string().nullable(),
      /** Null until this person invites. */
      own: z.object({ shownName: z.string(), code: z.string() }).nullable(),
      givenFen: z.number(),
      waitingFen: z.number(),
    }),
  }),
  'GET /appoint/promote/inviteSum': call({
    auth: 'user',
    summary: '我的邀请：接受了的、来过的、过期的各有几个',
    params: z.object({ orgId }),
    data: z.object({ waiting: z.number(), succeeded: z.number(), expired: z.number() }),
  }),
  'GET /appoint/promote/getInviteTotal': call({
    auth: 'user',
    summary: '接受了我的邀请的一共几个人',
    params: z.object({ orgId }),
    data: z.object({ total: z.number() }),
  }),
  'GET /appoint/promote/poster': call({
    auth: 'user',
    summary: '我的邀请海报：我写的称呼和打开邀请的码；在小程序里是小程序码',
    limit: POSTERS,
    params: z.object({ kind: inviteKind, orgId }),
    data: z.object({ url: z.string() }),
  }),
  'POST /appoint/promote/saveActUser': call({
    auth: 'user',
    summary: '开始邀请，或改一改让朋友看到的称呼；给出邀请码，一直是同一个',
    params: z.object({
      shownName: z
        .string('请写一个称呼')
        .trim()
        .min(1, '请写一个朋友认得的称呼')
        .max(SHOWN_NAME_MAX, `最多 ${SHOWN_NAME_MAX} 个字`),
      orgId,
    }),
    data: z.object({ code: z.string() }),
  }),
  'POST /appoint/promote/saveLaunchUser': call({
    auth: 'user',
    summary: '把邀请发了出去：只记一个数，不因此有奖励',
    params: z.object({ orgId }),
    data: nothing,
  }),
  'POST /appoint/promote/acceptInvite': call({
    auth: 'user',
    flag: 'invitations',
    summary: '接受邀请：一个人一次，先接受的算数；领到见面礼',
    limit: TRIES,
    params: z.object({
      code: inviteCode,
      kind: inviteKind,
      /** When the link was opened first: the days count from there. */
      touchedAt: momentText.optional(),
      orgId,
    }),
    data: z.object({ inviteHelpStatus: z.number(), couponNo: z.string().nullable() }),
  }),
  'POST /appoint/promote/appeal': call({
    auth: 'user',
    summary: '奖励没有给，我来说明一下：一份邀请一次，会有人再看',
    limit: TRIES,
    params: z.object({
      inviteId: id,
      text: z
        .string('请写一写是怎么回事')
        .trim()
        .min(1, '请写一写是怎么回事')
        .max(APPEAL_MAX, `最多 ${APPEAL_MAX} 个字`),
    }),
    data: nothing,
  }),
  'POST /appoint/promote/saveInviteCpReport': call({
    auth: 'user',
    summary: '受邀的人做完了问卷：只记做完，结果谁也看不到',
    params: z.object({ orgId }),
    data: z.object({ inviteHelpStatus: z.number() }),
  }),
  'GET /operator/invitation/list': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary: '要有人看一看才给奖励的邀请，旧的在前；每家机构的预算',
    params: z.object({ ...keyPaging }),
    data: z.object({
      programs: z.array(
        Program.extend({
          orgId: z.number(),
          budgetFen: numberFor('money', 'look', z.number()),
          reservedFen: numberFor('money', 'look', z.number()),
          launches: z.number(),
          /** Grows with each change. */
          revision: z.number(),
          /** A friend's first session of so many minutes is for nothing; null: of none. */
          freeMinutes: z.number().nullable(),
          /** It brings the inviter their reward as one that was paid for does. */
          rewardForFree: z.boolean(),
        }),
      ),
      list: z.array(
        z.object({
          inviteId: z.number(),
          orgId: z.number(),
          kind: z.enum(INVITE_KINDS),
          acceptTime: moment,
          rewardFen: z.number(),
          suspicions,
          /** Refused before, why, and what its inviter says to that. */
          appeal: z.object({ time: moment, text: z.string(), refusedFor: z.string() }).nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/invitation/decide': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary: '看过之后给奖励，或写明理由不给；理由邀请的人看得到',
    params: z
      .object({
        inviteId: id,
        approve: flag,
        reason: z.string().trim().max(REVIEW_REASON_MAX, `最多 ${REVIEW_REASON_MAX} 个字`).default(''),
      })
      .refine(({ approve, reason }) => approve || reason !== '', { message: '请写明理由', path: ['reason'] }),
    data: nothing,
  }),
  'POST /operator/invitation/program': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary:
      '一家机构请朋友来给多少、一共拿出多少，朋友第一次谈是不是免费：还没有就开始，有了就改，别人先改过的不覆盖；已经接受的照接受时的',
    params: z.object({
      orgId: id,
      rewardFen: int('奖励不正确').pipe(
        z.number().min(1, '奖励要大于 0').max(INVITE_REWARD_MAX_FEN, '一位朋友的奖励最多 500 元'),
      ),
      budgetFen: int('预算不正确').pipe(z.number().min(0, '预算不能小于 0').max(INVITE_BUDGET_MAX_FEN, '预算太大了')),
      freeMinutes: int('分钟数不正确')
        .pipe(z.number().min(1, '分钟数要大于 0').max(FREE_MINUTES_MAX, `最多 ${FREE_MINUTES_MAX} 分钟`))
        .optional(),
      rewardForFree: flag.default(false),
      /** That which who changes it saw; 0 where there was nothing yet. */
      revision: int().pipe(z.number().min(0)).optional(),
    }),
    data: nothing,
  }),
  'POST /operator/invitation/switch': call({
    auth: 'operator',
    desk: 'growth',
    summary: '停下一家机构的邀请，或让它继续；已经接受的照常',
    params: z.object({ orgId: id, stopped: flag }),
    data: nothing,
  }),
}
