import { isMonthText } from '../rules/statement'
import { z } from 'zod'
import { DEFAULT_ORG_ID } from '../constants'
import { flavourOf } from '../edition/flavour'
import { isAreaCode, isPhone, isSmsCode, PHONE_INVALID } from '../text/phone'
import { isDateText, parseMoment } from '../time'

/** Field types that calls share. Form bodies carry text only, so numbers and flags are read from text. */

/** Largest number of an integer column. Identifiers count from 1 and stay far below it. */
const INTEGER_MAX = 2_147_483_647

/** A whole number that a column can hold; the empty text is not 0. */
export const int = (message = '参数不正确') =>
  z
    .union([z.number(), z.string().regex(/^-?\d+$/, message)], message)
    .transform(Number)
    .pipe(
      z
        .number()
        .int(message)
        .refine((value) => Math.abs(value) <= INTEGER_MAX, message),
    )

/** Several numbers in one text, separated by commas or spaces; each once. */
export const ids = z
  .string()
  .max(2000)
  .default('')
  .transform((text) => [...new Set(text.split(/[\s,，、]+/).filter(Boolean))].map(Number))
  .pipe(z.array(z.int32('编号用逗号隔开').min(1, '编号用逗号隔开')).max(200, '最多 200 个编号'))

export const id = int().pipe(z.number().int().min(1, '编号不正确'))
/** A time of Beijing's day, in minutes. */
export const minuteOfDay = int().pipe(z.number().min(0, '请选择时间').max(1439, '请选择时间'))
export const flag = z.union([z.boolean(), z.stringbool()], '参数不正确')

export const orderNo = z.string('缺少订单号').regex(/^\d{18}$/, '订单号不正确')
export const appointNo = z.string('缺少预约号').regex(/^\d{18}$/, '预约号不正确')
export const paperNo = z.string('缺少证明编号').regex(/^\d{18}$/, '证明编号不正确')
export const creditNo = z.string('缺少款项编号').regex(/^\d{18}$/, '款项编号不正确')
export const goodsOrderNo = z.string('缺少订单号').regex(/^\d{18}$/, '订单号不正确')
export const readingOrderNo = z.string('缺少订单号').regex(/^\d{18}$/, '订单号不正确')
export const depositNo = z.string('缺少保证金编号').regex(/^\d{18}$/, '保证金编号不正确')
export const dateText = z.string('请选择日期').refine(isDateText, '日期不正确')
/** A moment of Beijing time that somebody chooses; seconds may be left out. */
/** A month of Beijing, `2026-11`. */
export const monthText = z.string('请选择月份').refine(isMonthText, '月份不正确')

export const momentText = z
  .string('请选择时间')
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/, '时间不正确')
  .refine((text) => !Number.isNaN(parseMoment(text).getTime()), '时间不正确')
/** A span of days, both included; either may be left open. */
export const daySpan = { from: dateText.optional(), to: dateText.optional() }
export const withDaysInOrder = <T extends z.ZodObject<typeof daySpan>>(fields: T) =>
  fields.refine(({ from, to }) => !from || !to || from <= to, { message: '结束日期早于开始日期', path: ['to'] })
export const consultMode = int('请选择咨询方式').pipe(z.literal([1, 2, 3], '请选择咨询方式'))
/** An organisation of the flavour table; 0 and any number that is none of them is the main one (R224). */
export const namedOrgId = z
  .union([z.number().int().min(0), z.string().regex(/^\d+$/)], '机构编号不正确')
  .transform((value) => flavourOf(Number(value)).orgId)

/** The organisation that a call is made in; the main one where it names none. */
export const orgId = namedOrgId.default(DEFAULT_ORG_ID)

/** R24: 1 the user agreement, 2 the privacy agreement. */
export const protocolType = int('缺少协议类型').pipe(z.literal([1, 2], '没有这份协议'))

/** R163 */
export const restStatus = z.literal([0, 1, 2])

export const areaCode = z.string().default('86').refine(isAreaCode, '国家或地区代码不正确')
export const smsCode = z.string('请输入验证码').refine(isSmsCode, '请输入 4 位验证码')

/** A phone with its area code; the number alone cannot be judged (R199, R200). */
export const phoneFields = { areaCode, phone: z.string('请输入手机号') }
export const withValidPhone = <T extends z.ZodObject<typeof phoneFields>>(fields: T) =>
  fields.refine((value) => isPhone(value.areaCode, value.phone), {
    message: PHONE_INVALID,
    path: ['phone'],
  })

/** Page numbers start at 1. */
export const paging = { page: int().pipe(z.number().min(1).max(1000)).default(1) }
/** Of a list that grows: `after` is the `next` of the page before, and is believed instead of the number. */
export const keyPaging = { ...paging, after: z.string().max(400).optional() }
/** What such a list says of the page behind; `next` is null on the last. */
export const nextPage = { more: z.boolean(), next: z.string().nullable() }

/** `YYYY-MM-DD HH:mm:ss` in Beijing time (R148). */
export const moment = z.string()
/** Of an answer from before, given while the database is away: when it was true. */
export const asOf = moment.optional()
export const none = z.object({})
export const nothing = z.null()

/** A sealed picture, opened for those who may see it. */
export const Picture = z.object({ mimeType: z.string(), base64: z.string() })

/** A text of ours that was sealed for a client: opaque to it. */
export const sealed = z.string().min(1).max(1024)

/** Given for the code that went to the account's own phone; good for ten minutes and one act. */
export const proof = z.string('请先验证手机号').min(1, '请先验证手机号').max(1024, '请先验证手机号')

export const cpChannelId = z.string().max(64).optional()

/** Written by the company in groups of four; blanks and hyphens are for the eye. */
export const exchangeCode = z
  .string('请输入兑换码')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{8,32}$/, '兑换码是 8 位以上的字母和数字'))

/** A form body carries text only: a value of several parts as JSON. */
export const jsonText = <T extends z.ZodType>(shape: T, missing: string, longest = 60_000) =>
  z
    .string(missing)
    .max(longest, '内容太长了')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: '内容不正确，请重新打开这一页' })
        return z.NEVER
      }
    })
    .pipe(shape)
