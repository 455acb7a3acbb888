import { z } from 'zod'
import { CAMPAIGN_PICTURE_ALT_MAX, CAMPAIGN_PICTURE_NAME } from '../campaign-picture'
import { CLIENT_KINDS } from '../client-kinds'
import { untruthOf, untruthsOf } from '../rules/campaign-words'
import { CAMPAIGN_BUDGET_MAX_FEN, CAMPAIGN_PAGES, CAMPAIGN_REASON_MAX } from '../text/campaign'
import { CAMPAIGN_DOOR_IDS, CAMPAIGN_SCENE_NAMES, CAMPAIGN_WORDS_MAX as MAX } from '../text/campaign-writing'
import { id, int, jsonText, momentText } from './fields'

export const Page = z.enum(CAMPAIGN_PAGES, '没有这个活动')

export const Hero = z.object({ title: z.string(), lead: z.string(), act: z.string(), route: z.string().optional() })
const Item = z.object({ title: z.string(), text: z.string() })

export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('letter'), title: z.string(), paragraphs: z.array(z.string()) }),
  z.object({ kind: z.literal('steps'), title: z.string(), items: z.array(Item) }),
  z.object({ kind: z.literal('offer'), note: z.string() }),
  z.object({ kind: z.literal('people'), title: z.string(), note: z.string() }),
  z.object({ kind: z.literal('coupon'), note: z.string() }),
  z.object({ kind: z.literal('product'), note: z.string(), goodsId: z.number() }),
  z.object({ kind: z.literal('door'), title: z.string(), note: z.string(), route: z.string() }),
  z.object({
    kind: z.literal('faq'),
    title: z.string(),
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
])

export const OwnPicture = z.object({ name: z.string(), alt: z.string() })
/** The name of a picture that was sent. */
export const pictureName = z.string('请选一张图片').regex(CAMPAIGN_PICTURE_NAME, '没有这张图片，请再传一次')

/** As it was written, for who writes on. */
export const Words = z.object({
  title: z.string(),
  summary: z.string(),
  scene: z.string(),
  /** Instead of the scene; null: it is drawn. */
  picture: OwnPicture.nullable(),
  couponBaseId: z.number().nullable(),
  hero: Hero,
  heroB: Hero.nullable(),
  blocks: z.array(Block),
  beforeText: z.string(),
  afterText: z.string(),
})

const some = (name: string, max: number) =>
  z.string(`请写下${name}`).trim().min(1, `请写下${name}`).max(max, `${name}最多 ${max} 个字`)
const any = (name: string, max: number) => z.string(`请写下${name}`).trim().max(max, `${name}最多 ${max} 个字`)
const pieces = <T extends z.ZodType>(piece: T, name: string) =>
  z.array(piece, `请写下${name}`).min(1, `请写下${name}`).max(MAX.pieces, `${name}最多 ${MAX.pieces} 个`)

const door = z.enum(CAMPAIGN_DOOR_IDS, '这一页不能当入口：它要先知道是哪一个，或者不是给来访者看的')
const heading = some('小标题', MAX.heading)
const note = any('说明', MAX.note)

const WrittenHero = z.object(
  {
    title: some('开头的标题', MAX.title),
    lead: some('开头的话', MAX.lead),
    act: some('按钮上的字', MAX.act),
    route: door.optional(),
  },
  '请写下开头',
)

const WrittenBlock = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('letter'), title: heading, paragraphs: pieces(some('段落', MAX.text), '段落') }),
    z.object({
      kind: z.literal('steps'),
      title: heading,
      items: pieces(z.object({ title: some('每一步的标题', MAX.heading), text: some('每一步的话', MAX.text) }), '步骤'),
    }),
    z.object({ kind: z.literal('offer'), note: some('说明', MAX.note) }),
    z.object({ kind: z.literal('people'), title: heading, note }),
    z.object({ kind: z.literal('coupon'), note }),
    z.object({ kind: z.literal('product'), note, goodsId: id }),
    z.object({ kind: z.literal('door'), title: heading, note, route: door }),
    z.object({
      kind: z.literal('faq'),
      title: heading,
      items: pieces(z.object({ question: some('问题', MAX.note), answer: some('回答', MAX.text) }), '问答'),
    }),
  ],
  '没有这样的内容',
)

const NO_ALT = '请写一句图片上有什么：看不见图片的人会听到它'

/** What an operator writes: words, picture and coupon. */
export const writtenWords = {
  title: some('活动的名字', MAX.title),
  summary: some('一句介绍', MAX.summary),
  scene: z.enum(CAMPAIGN_SCENE_NAMES, '请选择图'),
  /** Its own, instead of the scene, with what is said of it to whoever does not see it. */
  picture: pictureName.optional(),
  pictureAlt: z.string(NO_ALT).trim().max(CAMPAIGN_PICTURE_ALT_MAX, `最多 ${CAMPAIGN_PICTURE_ALT_MAX} 个字`).optional(),
  couponBaseId: id.optional(),
  hero: jsonText(WrittenHero, '请写下开头'),
  heroB: jsonText(WrittenHero, '请写下第二种开头').optional(),
  blocks: jsonText(pieces(WrittenBlock, '内容'), '请写下内容'),
  beforeText: some('开始之前的话', MAX.outside),
  afterText: some('结束之后的话', MAX.outside),
}

type Written = z.output<z.ZodObject<typeof writtenWords>>

/** Numbers never lie, and a coupon that is named is shown. */
export function refineWords(words: Written, context: z.RefinementCtx): void {
  const mistakes = untruthsOf({ ...words, heroB: words.heroB ?? null })
  if (words.picture !== undefined) {
    const mistake = words.pictureAlt ? untruthOf(words.pictureAlt) : NO_ALT
    if (mistake !== null) mistakes.pictureAlt = mistake
  }
  const showsCoupon = words.blocks.some(({ kind }) => kind === 'coupon')
  if (showsCoupon && words.couponBaseId === undefined) mistakes.couponBaseId = '内容里有优惠券，请写明是哪一种'
  if (!showsCoupon && words.couponBaseId !== undefined)
    mistakes.couponBaseId = '内容里没有优惠券，请加上那一块，或者空着'
  for (const [field, message] of Object.entries(mistakes)) context.addIssue({ code: 'custom', path: [field], message })
}

export const reason = z
  .string('请写明理由')
  .trim()
  .min(1, '请写明理由')
  .max(CAMPAIGN_REASON_MAX, `最多 ${CAMPAIGN_REASON_MAX} 个字`)

/** In one text, separated by commas; none: everybody. */
export const clientKinds = z
  .string('请选择客户端')
  .max(200, '请选择客户端')
  .default('')
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(z.enum(CLIENT_KINDS, '没有这种客户端')))

export const window = {
  startTime: momentText,
  /** Absent: until it is ended by hand. */
  endTime: momentText.optional(),
}
export const ENDS_TOO_SOON = { message: '结束要在开始之后', path: ['endTime'] }
export const endsAfterItsStart = ({
  startTime,
  endTime,
}: {
  startTime: string
  endTime?: string | undefined
}): boolean => endTime === undefined || endTime > startTime
export const budgetFen = int('预算不正确')
  .pipe(z.number().min(0, '预算不能小于 0').max(CAMPAIGN_BUDGET_MAX_FEN, '预算太大了'))
  .optional()
export const percentB = int('比例是 0 到 100 的整数').pipe(
  z.number().min(0, '比例是 0 到 100').max(100, '比例是 0 到 100'),
)
