import { z } from 'zod'
import {
  COMPANY_NAME_MAX,
  COMPANY_NOTICE_BODY_MAX,
  COMPANY_NOTICE_TITLE_MAX,
  CONTRACT_NO_MAX,
  CONTRACT_STATE,
} from '../text/company'
import { dateText, flag, id, int, moment, momentText, namedOrgId } from './fields'

const TIMES_MAX = 1_000_000

const count = (what: string, max: number) => {
  const sentence = `${what}是 0 到 ${max} 的整数`
  return int(sentence).pipe(z.number().min(0, sentence).max(max, sentence))
}
const within = (what: string, min: number, max: number) => {
  const sentence = `${what}是 ${min} 到 ${max} 的整数`
  return int(sentence).pipe(z.number().min(min, sentence).max(max, sentence))
}
const words = (missing: string, max: number) => z.string(missing).trim().min(1, missing).max(max, `最多 ${max} 个字`)

/** Stands in links of the company, for good. */
export const channelId = z
  .string('请填写渠道')
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{1,62}$/, '渠道是 2 到 63 个小写字母、数字和短横')

/** What operators say of a company. */
export const companyFields = {
  name: words('请填写名称', COMPANY_NAME_MAX),
  orgId: namedOrgId,
  specialChannel: flag.default(false),
  contractNo: z.string().trim().max(CONTRACT_NO_MAX, `最多 ${CONTRACT_NO_MAX} 个字`).default(''),
  begins: dateText.optional(),
  ends: dateText.optional(),
  boughtTimes: count('买的次数', TIMES_MAX),
  /** Of whoever comes onto the list without a number of their own. */
  personTimes: count('每人的次数', 1000),
}

export const withTermInOrder = <T extends z.ZodObject<Pick<typeof companyFields, 'begins' | 'ends'>>>(fields: T) =>
  fields.refine(({ begins, ends }) => !begins || !ends || begins <= ends, {
    message: '合同的结束日期早于开始日期',
    path: ['ends'],
  })

const OBSTACLES = Object.keys(CONTRACT_STATE) as (keyof typeof CONTRACT_STATE)[]

export const ListedCompany = z.object({
  companyId: z.number(),
  version: z.number(),
  name: z.string(),
  orgId: z.number(),
  channelId: z.string(),
  specialChannel: z.boolean(),
  contractNo: z.string(),
  begins: z.string().nullable(),
  ends: z.string().nullable(),
  boughtTimes: z.number(),
  remainTimes: z.number(),
  personTimes: z.number(),
  stoppedAt: moment.nullable(),
  /** Why nothing new is booked at its cost today; null where it is. */
  obstacle: z.enum(OBSTACLES).nullable(),
})

/** What an imported list changes, or would; nobody in it is named. */
export const EmployeeList = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Who leaves the list, where it is complete. */
  left: z.number(),
  /** Columns of the file that were not read. */
  unread: z.array(z.string()),
})

export const NewCodes = z.object({
  companyId: id,
  attempt: z.string('缺少这一次的编号').min(8, '这一次的编号太短').max(64, '这一次的编号太长'),
  count: within('个数', 1, 1000),
  sessions: within('每个码的次数', 1, 50),
  people: within('每个码的人数', 1, 10_000),
  expiresAt: momentText,
})

export const NoticeWords = z.object({
  companyId: id,
  title: words('请填写标题', COMPANY_NOTICE_TITLE_MAX),
  body: words('请填写内容', COMPANY_NOTICE_BODY_MAX),
})

const usage = { booked: z.number(), held: z.number(), people: z.number() }

/** What a company's people had in a month that is over; null and left out is what is of too few people to be said. */
export const UsageMonth = z.object({
  month: z.string(),
  all: z.object(usage).nullable(),
  /** To a tenth of a star. */
  stars: z.number().nullable(),
  kinds: z.array(z.object({ mode: z.number(), ...usage })),
})
