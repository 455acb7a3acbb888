import { z } from 'zod'
import { CLIENT_KINDS } from '../client-kinds'
import { CAMPAIGN_PRICE_MAX_FEN, CAMPAIGN_STOCK_MAX } from '../text/campaign'
import { CAMPAIGN_PAGES_WITH_MORE } from '../text/campaign-writing'
import {
  budgetFen,
  clientKinds,
  ENDS_TOO_SOON,
  endsAfterItsStart,
  Page,
  percentB,
  reason,
  refineWords,
  window,
  Words,
  writtenWords,
} from './campaign-fields'
import { numberFor } from './for-desk'
import { flag, id, ids, int, moment, orgId } from './fields'

/** Twelve long blocks, as JSON. */
export const WRITTEN_BYTES = 256 * 1024

/** What is set once, beside the words. */
const newFacts = {
  orgId,
  page: Page,
  variant: z
    .string()
    .trim()
    .max(20, '后缀最多 20 个字')
    .regex(/^[a-zA-Z0-9]*$/, '后缀只用字母和数字')
    .default(''),
  ...window,
  priceFen: int('价格不正确')
    .pipe(z.number().min(0, '价格不能小于 0').max(CAMPAIGN_PRICE_MAX_FEN, '价格太高了'))
    .optional(),
  minutes: int('请写明一次多少分钟').pipe(z.number().min(1, '一次至少 1 分钟').max(480, '一次最多 480 分钟')),
  stock: int('名额是整数').pipe(z.number().min(1, '名额至少 1 个').max(CAMPAIGN_STOCK_MAX, '名额太多了')).optional(),
  budgetFen,
  firstOnly: flag.default(false),
  clientKinds,
  sourceTypes: ids.pipe(z.array(z.number().max(9999, '来源最大是 9999'))),
  /** Who takes part; none: everybody who sells such a session. */
  consultantIds: ids,
  onHome: flag.default(false),
  percentB: percentB.default(0),
}

/** A campaign as an operator makes it, with its mistakes by field. */
export const NewCampaign = z
  .object({
    ...newFacts,
    ...writtenWords,
    /** The campaign that it was begun as a copy of. */
    copyOf: id.optional(),
    reason,
  })
  .refine(endsAfterItsStart, ENDS_TOO_SOON)
  .superRefine((made, context) => {
    const mistake = (field: keyof typeof made, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { page, variant, priceFen, stock } = made
    if (variant !== '' && !CAMPAIGN_PAGES_WITH_MORE.includes(page)) mistake('variant', '这个地址后面没有后缀')
    const hasLimit = stock !== undefined || made.budgetFen !== undefined
    if (priceFen !== undefined && !hasLimit) mistake('stock', '有活动价的活动要有名额或预算')
    if (priceFen === undefined && hasLimit) mistake('priceFen', '没有活动价，就不用名额和预算')
    if (made.percentB > 0 && made.heroB === undefined) mistake('percentB', '这个活动只有一种写法')
    refineWords(made, context)
  })

const Version = z.object({ version: z.number(), time: moment, by: z.string(), reason: z.string(), words: Words })

/** All that was written of one, for who writes on. */
export const Written = z.object({
  orgId: z.number(),
  page: Page,
  variant: z.string(),
  startTime: moment,
  endTime: moment.nullable(),
  priceFen: z.number().nullable(),
  minutes: z.number(),
  stock: z.number().nullable(),
  budgetFen: numberFor('money', 'look', z.number().nullable()),
  firstOnly: z.boolean(),
  clientKinds: z.array(z.enum(CLIENT_KINDS)),
  sourceTypes: z.array(z.number()),
  consultantIds: z.array(z.number()),
  onHome: z.boolean(),
  percentB: z.number(),
  words: Words,
  /** 0: nobody has changed a word since it was installed. */
  version: z.number(),
  versions: z.array(Version),
})

/** Its words, written anew. */
export const Rewritten = z
  .object({
    campaignId: id,
    /** The newest version that was there when this one was begun. */
    after: int().pipe(z.number().min(0)),
    ...writtenWords,
    reason,
  })
  .superRefine(refineWords)
