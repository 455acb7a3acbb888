import { z } from 'zod'
import { CONTENT_MAX as MAX, CONTENT_REASON_MAX, MANUAL_KINDS, VERSIONED_KINDS, WRITTEN_KINDS } from '../text/content'
import { Block } from './article'
import { int, jsonText } from './fields'

export const writtenKind = z.enum(WRITTEN_KINDS, '没有这一类内容')
export const manualKind = z.enum(MANUAL_KINDS, '没有这本手册')
export const versionedKind = z.enum(VERSIONED_KINDS, '没有这一类内容')

/** As it is kept. */
export const ContentWords = z.object({
  title: z.string(),
  summary: z.string(),
  cover: z.string().nullable(),
  body: z.array(Block),
  categoryId: z.number().nullable(),
  consultantId: z.number().nullable(),
  isGrave: z.boolean(),
})

const some = (name: string, max: number) =>
  z.string(`请写下${name}`).trim().min(1, `请写下${name}`).max(max, `${name}最多 ${max} 个字`)
/** What was drawn for the first articles stands in the address itself. */
const picture = z.string('请选择图片').min(1, '请选择图片').max(20_000, '图片的地址太长了')
const number = z.int32('编号不正确').min(1, '编号不正确').nullable()

const TypedBlock = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('heading'), text: some('小标题', MAX.heading) }),
    z.object({ type: z.literal('text'), text: some('正文', MAX.text) }),
    z.object({
      type: z.literal('list'),
      items: z.array(some('要点', MAX.item)).min(1, '请写下要点').max(MAX.items, `最多 ${MAX.items} 条要点`),
    }),
    z.object({ type: z.literal('image'), src: picture, alt: some('图里是什么', MAX.alt) }),
  ],
  '没有这样的内容',
)

/** The same as somebody types it. */
const TypedWords = z.object({
  title: some('标题', MAX.title),
  summary: some('一句介绍', MAX.summary),
  cover: picture.nullable(),
  /** Of a chapter there is none; of all else there is. */
  body: z.array(TypedBlock).max(MAX.blocks, `最多 ${MAX.blocks} 块`),
  categoryId: number,
  consultantId: number,
  isGrave: z.boolean(),
})

/** Sixty long blocks and their pictures, as JSON. */
export const CONTENT_BYTES = 512 * 1024

export const words = jsonText(TypedWords, '请写下内容', CONTENT_BYTES)
export const reason = z
  .string('请写明理由')
  .trim()
  .min(1, '请写明理由')
  .max(CONTENT_REASON_MAX, `最多 ${CONTENT_REASON_MAX} 个字`)

/** The newest version that somebody had before them; 0: nobody has changed it since it was installed. */
export const seenVersion = int().pipe(z.number().min(0))
