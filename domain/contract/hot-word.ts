import { z } from 'zod'
import { HOT_REASON_MAX, HOT_RULES, HOT_WORD_MAX, HOT_WORDS_SHOWN } from '../text/hot-word'
import { call } from './call'
import { id, nothing } from './fields'

const word = z.string('请写下这个词').trim().min(2, '至少 2 个字').max(HOT_WORD_MAX, `最多 ${HOT_WORD_MAX} 个字`)
const reason = z.string('请写下理由').trim().min(1, '请写下理由').max(HOT_REASON_MAX, `最多 ${HOT_REASON_MAX} 个字`)
const rule = z.enum(HOT_RULES, '请选择置顶还是不显示')
/** Separated by commas. */
const words = z
  .string('请排好顺序')
  .max((HOT_WORD_MAX + 1) * HOT_WORDS_SHOWN, '太多了')
  .transform((text) => text.split(',').filter(Boolean))

export const hotWordCalls = {
  'GET /operator/hotWord/list': call({
    auth: 'operator',
    desk: 'content',
    summary: '一家机构的热词：置顶和不显示的，一周内搜过的，和读者现在看到的',
    params: z.object({ orgId: id }),
    data: z.object({
      /** Pins in their order, then bans. */
      rules: z.array(z.object({ word: z.string(), rule: z.enum(HOT_RULES), findsPeople: z.boolean() })),
      /** By how many different people within the week, of words that at least five searched for on one day. */
      counted: z.array(z.object({ word: z.string(), searchers: z.number() })),
      shown: z.array(z.string()),
    }),
  }),
  'POST /operator/hotWord/set': call({
    auth: 'operator',
    desk: 'content',
    summary: '置顶一个热词，或者不再显示它，写明理由，马上生效；有人先安排过的，不覆盖',
    params: z.object({
      orgId: id,
      word,
      rule,
      /** What was said of it as who sets it saw it. */
      wasRule: z.enum([...HOT_RULES, 'none']).optional(),
      reason,
    }),
    data: nothing,
  }),
  'POST /operator/hotWord/remove': call({
    auth: 'operator',
    desk: 'content',
    summary: '不再特别对待一个词，按搜过的人数排',
    params: z.object({ orgId: id, word, reason }),
    data: nothing,
  }),
  'POST /operator/hotWord/arrange': call({
    auth: 'operator',
    desk: 'content',
    summary: '给置顶的热词排顺序；别人在这之间加过、去掉过或排过时不排',
    params: z.object({
      orgId: id,
      words,
      /** Their order as who arranges them saw it. */
      wasWords: words.optional(),
    }),
    data: nothing,
  }),
}
