import { z } from 'zod'
import { TAB_ROUTE, type TabId } from '../edition/tabs'
import { CHANGE_LINES } from '../rules/refund'

const TAB_IDS = Object.keys(TAB_ROUTE) as [TabId, ...TabId[]]

/** What an organisation's row says of its edition, as clients learn it. */
export const ToldEdition = z.object({
  key: z.string(),
  name: z.string(),
  homeTitle: z.string().nullable(),
  consultTab: z.string(),
  tabs: z.array(z.enum(TAB_IDS)),
  appTabs: z.array(z.enum(TAB_IDS)),
  features: z.object({
    im: z.boolean(),
    coupons: z.boolean(),
    cashback: z.boolean(),
    inviteAd: z.boolean(),
    welfareNotice: z.boolean(),
    brandOnLogin: z.boolean(),
    carriesChannel: z.boolean(),
    fixedAreaCode: z.boolean(),
    matching: z.boolean(),
    imageSaving: z.boolean(),
  }),
  words: z.object({
    person: z.string(),
    session: z.string(),
    greeting: z.string().nullable(),
    free: z.string().nullable(),
  }),
  notice: z.object({ title: z.string(), lines: z.array(z.string()), hotlines: z.boolean() }).nullable(),
})

const Hours = z.array(z.object({ start: z.string(), end: z.string() }))

/** All that an operator says of an organisation, as it is kept, version by version. */
export const OrganisationContent = z.object({
  name: z.string(),
  edition: ToldEdition.omit({ key: true, name: true }),
  /** Hours before the start until which changing and cancelling are free (R157). */
  changeTimeBefore: z.literal(CHANGE_LINES, '请选择小时数'),
  refundTiers: z.array(z.object({ hoursBefore: z.number(), percent: z.number() })),
  confirmsByHand: z.boolean(),
  hasGroups: z.boolean(),
  customerWechat: z.string(),
  customerPhone: z.string(),
  qrcodeTips: z.string(),
  crisisHotline: z.string(),
  /** When the customer service can be reached (R97); none: on such days nobody is there. */
  workdays: Hours,
  holidays: Hours,
  /** Address of an uploaded logo; null: the drawn one (R43). */
  logo: z.string().nullable(),
})
export type OrganisationContent = z.infer<typeof OrganisationContent>

const words = (name: string, max: number) =>
  z.string(`请填写${name}`).trim().min(1, `请填写${name}`).max(max, `${name}最多 ${max} 个字`)
/** The empty text says nothing. */
const perhaps = (name: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${name}最多 ${max} 个字`)
    .nullable()
    .transform((text) => text || null)

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const hours = z
  .array(
    z
      .object({
        start: z.string('请填写时间').regex(TIME, '时间写成 09:00 这样'),
        end: z.string('请填写时间').regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '时间写成 21:00 这样'),
      })
      .refine(({ start, end }) => start !== end, { message: '开始和结束不能一样', path: ['end'] }),
  )
  .max(4, '一天最多 4 段')

export const organisationName = words('名称', 20)

/** The same as somebody types it. Rules between the fields are the domain's (rules/edition, rules/refund). */
export const TypedContent = OrganisationContent.extend({
  name: organisationName,
  edition: ToldEdition.omit({ key: true, name: true }).extend({
    homeTitle: perhaps('首页标题', 12),
    consultTab: words('咨询标签', 5),
    words: z.object({
      person: words('称呼', 8),
      session: words('叫法', 6),
      greeting: perhaps('问候', 30),
      free: perhaps('免费的说明', 30),
    }),
    notice: z
      .object({
        title: words('公告标题', 20),
        lines: z.array(words('公告内容', 60)).min(1, '公告要有一行内容').max(5, '公告最多 5 行'),
        hotlines: z.boolean(),
      })
      .nullable(),
  }),
  refundTiers: z.array(
    z.object({
      hoursBefore: z.int('请填写小时数').min(0, '小时数不能是负数').max(72, '最多 72 小时'),
      percent: z.int('请填写比例').min(0, '比例从 0 到 100').max(100, '比例从 0 到 100'),
    }),
  ),
  customerWechat: z
    .string()
    .trim()
    .regex(/^[-\w]{0,30}$/, '微信号只有字母、数字、下划线和短横'),
  customerPhone: z
    .string()
    .trim()
    .regex(/^[\d-]{0,20}$/, '电话只有数字和短横'),
  qrcodeTips: z.string().trim().max(60, '提示最多 60 个字'),
  crisisHotline: z
    .string()
    .trim()
    .regex(/^\d[\d-]{2,19}$/, '请填写援助热线的号码'),
  workdays: hours,
  holidays: hours,
})
