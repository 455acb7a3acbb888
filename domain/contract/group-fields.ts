import { z } from 'zod'
import {
  BELOW_RULES,
  GROUP_INTERVIEW_MAX,
  GROUP_MINUTES,
  GROUP_PLACES,
  GROUP_PRICE_MAX,
  GROUP_QUESTIONS_MAX,
  GROUP_SEATS,
  GROUP_SESSIONS_MAX,
  GROUP_TEXT_MAX,
  YES_NO,
} from '../rules/group'
import { MAKE_UP_STATES } from '../rules/group-make-up'
import { INTERVIEW_STATES } from '../status/group-order'
import { ATTENDANCE_STATES } from '../text/group'
import { dateText, moment, momentText } from './fields'

export const groupOrderNo = z.string('缺少报名编号').regex(/^\d{18}$/, '报名编号不正确')

const words = (name: string, max = GROUP_TEXT_MAX) =>
  z.string(`请填写${name}`).trim().min(1, `请填写${name}`).max(max, `${name}最多 ${max} 个字`)
const seats = z
  .int('人数不正确')
  .min(GROUP_SEATS.min, `至少 ${GROUP_SEATS.min} 人`)
  .max(GROUP_SEATS.max, `最多 ${GROUP_SEATS.max} 人`)

export const GroupQuestions = z
  .array(
    z.strictObject({
      text: words('问题', 100),
      kind: z.enum(['yesNo', 'words']),
      stopOn: z.enum(YES_NO).nullable(),
    }),
  )
  .max(GROUP_QUESTIONS_MAX, `最多 ${GROUP_QUESTIONS_MAX} 个问题`)

/** What a leader writes of a group before it is published. */
export const GroupDraft = z.strictObject({
  title: words('名称', 30),
  summary: words('一句话介绍', 80),
  forWhom: words('适合谁'),
  notForWhom: words('不适合谁'),
  plan: words('怎样进行'),
  rules: words('约定'),
  confidential: words('怎样保密'),
  agreement: words('参加的人要同意的内容'),
  placeKind: z.enum(GROUP_PLACES, '请选择怎样见面'),
  place: words('地点', 80),
  entrance: words('怎样进入', 300),
  // It is answered as well, so that nothing may be made of text on the way.
  coLeaderId: z.int('编号不正确').min(1, '编号不正确').nullable(),
  priceFen: z.int('请填写价格').min(0, '价格不能是负数').max(GROUP_PRICE_MAX, '价格太高了'),
  minSeats: seats,
  maxSeats: seats,
  decideDay: dateText,
  lateUntilSession: z.int().min(0).max(GROUP_SESSIONS_MAX),
  belowRule: z.enum(BELOW_RULES, '请选择人数不够时怎么办'),
  questions: GroupQuestions,
  /** How a short talk before it goes, where its leaders want one. */
  interview: words('怎样谈一谈', GROUP_INTERVIEW_MAX).nullable().default(null),
  sessions: z
    .array(
      z.strictObject({
        topic: words('主题', 40),
        startsAt: momentText,
        minutes: z.literal(GROUP_MINUTES, '时长不正确'),
      }),
    )
    .min(1, '请至少安排一次活动')
    .max(GROUP_SESSIONS_MAX, `最多 ${GROUP_SESSIONS_MAX} 次`),
})
export type GroupDraft = z.output<typeof GroupDraft>

export const GroupLeader = z.object({ consultantId: z.number(), userName: z.string(), homepage: z.string() })

export const GroupSession = z.object({
  sessionNo: z.number(),
  topic: z.string(),
  startTime: moment,
  minutes: z.number(),
  /** It was to be then. */
  movedFrom: moment.nullable(),
  moveReason: z.string().nullable(),
})

/** A time that a leader keeps for one member, in place of a session that they missed. */
export const MakeUp = z.object({
  startTime: moment,
  minutes: z.number(),
  place: z.string(),
  leaderName: z.string(),
  state: z.enum(MAKE_UP_STATES),
  /** It was to be then. */
  movedFrom: moment.nullable(),
  attendance: z.enum(ATTENDANCE_STATES).nullable(),
  /** It has not begun: it is answered, or taken back. */
  open: z.boolean(),
  /** It has begun, of who had said yes. */
  begun: z.boolean(),
})

/** A card of a list. */
export const GroupItem = z.object({
  groupId: z.number(),
  title: z.string(),
  summary: z.string(),
  leaders: z.array(GroupLeader),
  /** domain/status/group */
  status: z.string(),
  /** TEAM_STATUS of domain/status/group */
  teamStatus: z.number(),
  placeKind: z.enum(GROUP_PLACES),
  place: z.string(),
  /** Of one session. */
  priceFen: z.number(),
  sessions: z.number(),
  firstTime: moment,
  lastTime: moment,
  minutes: z.number(),
  minSeats: z.number(),
  maxSeats: z.number(),
  /** Held, paid or not, and kept for who was asked. */
  takenSeats: z.number(),
  decideTime: moment,
})

export const GroupTerms = z.object({
  forWhom: z.string(),
  notForWhom: z.string(),
  plan: z.string(),
  rules: z.string(),
  confidential: z.string(),
  agreement: z.string(),
  belowRule: z.enum(BELOW_RULES),
  lateUntilSession: z.number(),
  questions: GroupQuestions,
  interview: z.string().nullable(),
})

export const GroupOrder = z.object({
  groupOrderNo: z.string(),
  groupId: z.number(),
  title: z.string(),
  /** domain/status/group-order */
  status: z.number(),
  groupStatus: z.string(),
  /** What the leaders said, where they talk with people first. */
  interview: z.enum(INTERVIEW_STATES).nullable(),
  priceFen: z.number(),
  fromSession: z.number(),
  sessions: z.number(),
  /** Of the next session; null where there is none. */
  nextTime: moment.nullable(),
  createTime: moment,
})
