import { z } from 'zod'
import {
  CASE_ENDINGS,
  CASE_NOTE_MAX,
  CASE_STATUSES,
  CASE_STEPS,
  GOAL_MAX,
  REFERRAL_HANDED_MAX,
  REFERRAL_REASON_MAX,
  REFERRAL_STATES,
} from '../text/individual-case'
import { ALARM_LEVELS } from '../text/alarm'
import { MENTAL_HEALTH_STATUSES } from '../text/record'
import { call } from './call'
import { id, int, keyPaging, moment, nextPage, none, nothing } from './fields'
import { VisitorForConsultant } from './visitor-fields'

const referralNo = z.string('缺少转介编号').regex(/^\d{18}$/, '转介编号不正确')
const words = (asked: string, most: number) => z.string(asked).trim().min(1, asked).max(most, `最多 ${most} 个字`)
const status = z.literal(CASE_STATUSES)

/** What the two have had of each other: sessions held, the last and the next one. */
const together = {
  held: z.number(),
  lastTime: moment.nullable(),
  nextTime: moment.nullable(),
}

/** What a consultant wants to hand on, and what became of that. */
const Referral = z.object({
  referralNo: z.string(),
  state: z.enum(REFERRAL_STATES),
  /** From whom, and to whom. */
  consultantId: z.number(),
  consultantName: z.string(),
  toId: z.number(),
  toName: z.string(),
  /** What the visitor is told: why, and why this person. */
  reason: z.string(),
  /** Word for word what the other reads once the visitor has said yes. */
  handed: z.string(),
  proposeTime: moment,
  answerTime: moment.nullable(),
  endTime: moment.nullable(),
})

const userId = { userId: id }

export const individualCaseCalls = {
  'GET /consult/consultVisitor/list': call({
    auth: 'consultant',
    summary: '和我约过的来访者，最近约的在前；看到的称呼有记录',
    params: z.object(keyPaging),
    data: z.object({
      list: z.array(
        z.object({
          userId: z.number(),
          visitorName: z.string(),
          ...together,
          /** Null where there is no case. */
          caseStatus: status.nullable(),
          /** What is taken off for them alone; null where nothing is. */
          discountId: z.number().nullable(),
          offPercent: z.number().nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /consult/consultVisitor/detail': call({
    auth: 'consultant',
    summary: '我的一位来访者：说过什么、见过几次、个案、提醒；没有手机号，每次查看都有记录',
    params: z.object(userId),
    data: z.object({
      userId: z.number(),
      visitorName: z.string(),
      ...together,
      /** What was told last for a session of the two; null where nothing was. */
      visitor: VisitorForConsultant.nullable(),
      caseStatus: status.nullable(),
      /** Alarms about them that this consultant may read, the newest first; what was said stands in the alarm alone. */
      alarms: z.array(
        z.object({
          alarmNo: z.string(),
          level: z.literal(ALARM_LEVELS),
          openTime: moment,
          closeTime: moment.nullable(),
        }),
      ),
      /** The session whose two may call each other now; null while there is none. */
      callableAppointNo: z.string().nullable(),
      /** The newest session; from it orders are made. */
      newestAppointNo: z.string(),
      orderShowStatus: z.number(),
    }),
  }),
  'GET /consult/consultVisitor/sessions': call({
    auth: 'consultant',
    summary: '我和一位来访者的各次咨询，新的在前',
    params: z.object({ ...userId, ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          appointNo: z.string(),
          orderNo: z.string(),
          startTime: moment,
          status: z.number(),
          consultMode: z.number(),
          singleTime: z.number(),
          serviceName: z.string(),
          record: z.enum(['none', 'draft', 'signed']),
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /consult/individualCase/list': call({
    auth: 'consultant',
    summary: '我的个案，最近动过的在前；status 只看一种（R283）；看到的称呼有记录',
    params: z.object({ status: int('没有这种个案').pipe(status).optional(), ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          userId: z.number(),
          visitorName: z.string(),
          status,
          goal: z.string(),
          openTime: moment,
          ...together,
          /** A proposal waits for the visitor's answer. */
          referring: z.boolean(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /consult/individualCase/detail': call({
    auth: 'consultant',
    summary: '我和一位来访者的个案：目标、经过、转介；没有个案是 null，每次查看都有记录',
    params: z.object(userId),
    data: z.object({
      visitorName: z.string(),
      ...together,
      individualCase: z
        .object({
          caseNo: z.string(),
          status,
          goal: z.string(),
          openTime: moment,
          /** The oldest first. */
          steps: z.array(
            z.object({
              stepNo: z.string(),
              kind: z.enum(CASE_STEPS),
              /** Of an end: which. */
              status: z.literal(CASE_ENDINGS).nullable(),
              text: z.string().nullable(),
              time: moment,
            }),
          ),
          /** Sessions that were held, the oldest first: at most the last hundred. */
          sessions: z.array(
            z.object({
              appointNo: z.string(),
              startTime: moment,
              mentalHealthStatus: z.literal(MENTAL_HEALTH_STATUSES).nullable(),
            }),
          ),
          /** The newest first. */
          referrals: z.array(Referral),
        })
        .nullable(),
    }),
  }),
  'POST /consult/individualCase/open': call({
    auth: 'consultant',
    summary: '为我的一位来访者建立个案，写下一起定的目标；已经有了就什么也不变',
    params: z.object({ ...userId, goal: words('请写下目标', GOAL_MAX) }),
    data: nothing,
  }),
  'POST /consult/individualCase/setGoal': call({
    auth: 'consultant',
    summary: '改个案的目标；以前的目标留在经过里',
    params: z.object({ ...userId, goal: words('请写下目标', GOAL_MAX) }),
    data: nothing,
  }),
  'POST /consult/individualCase/note': call({
    auth: 'consultant',
    summary: '在个案的经过里记一笔计划，只有我看得到',
    idempotent: true,
    params: z.object({ ...userId, text: words('请写下计划', CASE_NOTE_MAX) }),
    data: nothing,
  }),
  'POST /consult/individualCase/end': call({
    auth: 'consultant',
    summary: '结束个案：怎样结束的，为什么；等来访者回答的转介先要撤回',
    params: z.object({
      ...userId,
      status: int('请选择怎样结束的').pipe(z.literal(CASE_ENDINGS, '请选择怎样结束的')),
      reason: words('请写下为什么结束', CASE_NOTE_MAX),
    }),
    data: nothing,
  }),
  'POST /consult/individualCase/reopen': call({
    auth: 'consultant',
    summary: '重新开始一个结束了的个案，写下为什么',
    params: z.object({ ...userId, reason: words('请写下为什么重新开始', CASE_NOTE_MAX) }),
    data: nothing,
  }),
  'GET /consult/individualCase/colleagues': call({
    auth: 'consultant',
    summary: '可以把这位来访者转介给谁：同一机构、接新来访、能接这位来访者的咨询师，按名字找',
    params: z.object({ ...userId, keyword: z.string().trim().max(20, '最多 20 个字').default('') }),
    data: z.object({
      list: z.array(
        z.object({
          consultantId: z.number(),
          userName: z.string(),
          consultantType: z.number(),
          years: z.number(),
          avatar: z.string(),
        }),
      ),
    }),
  }),
  'POST /consult/individualCase/refer': call({
    auth: 'consultant',
    summary: '提出转介：转给谁、写给来访者的话、转交什么；来访者同意之前，对方什么也看不到',
    params: z.object({
      ...userId,
      toId: id,
      reason: words('请写下为什么转介', REFERRAL_REASON_MAX),
      handed: words('请写下转交给对方的内容', REFERRAL_HANDED_MAX),
    }),
    data: z.object({ referralNo: z.string() }),
  }),
  'POST /consult/individualCase/withdrawReferral': call({
    auth: 'consultant',
    summary: '撤回来访者还没有回答的转介',
    params: z.object({ referralNo }),
    data: nothing,
  }),
  'GET /consult/individualCase/referred': call({
    auth: 'consultant',
    summary: '转介给我、来访者同意了的，新的在前；只有同意的内容，每次查看都有记录',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(Referral.extend({ userId: z.number() })), ...nextPage }),
  }),
  'GET /appoint/individualCase/referrals': call({
    auth: 'user',
    summary: '咨询师为我提出的转介，和我的回答',
    params: none,
    data: z.object({ list: z.array(Referral) }),
  }),
  'POST /appoint/individualCase/answerReferral': call({
    auth: 'user',
    summary: '同意或不同意转介；同意之后对方才看得到转交的内容',
    params: z.object({ referralNo, agreed: z.union([z.boolean(), z.stringbool()], '请回答同意或不同意') }),
    data: nothing,
  }),
  'POST /appoint/individualCase/takeBackReferral': call({
    auth: 'user',
    summary: '收回转介的同意：对方马上看不到了',
    params: z.object({ referralNo }),
    data: nothing,
  }),
}
