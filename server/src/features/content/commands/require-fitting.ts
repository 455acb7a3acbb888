import { textOfBlock } from '@xinqi/domain/text/article'
import { isManualKind, type ContentWords, type WrittenKind } from '@xinqi/domain/text/content'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { badInput } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { findCategory, findConsultant } from '../data'
import { isOwnPicture } from '../picture'

const picturesOf = ({ cover, body }: ContentWords): string[] => [
  ...(cover === null ? [] : [cover]),
  ...body.flatMap((block) => (block.type === 'image' ? [block.src] : [])),
]

const allOf = ({ title, summary, body }: ContentWords): string => [title, summary, ...body.map(textOfBlock)].join('\n')

const refuse = (field: string, sentence: string) => badInput(sentence, { [field]: sentence })

/**
 * What is written names what there is: pictures of ours, or ones that stood there before; a field and a consultant of a story alone.
 * A story that speaks of danger says so, so that its page shows where there is help.
 * A chapter has a title and no text of its own, and all else has one.
 * @throws Refusal with a sentence by field
 */
export async function requireFitting(
  trx: Trx,
  kind: WrittenKind,
  words: ContentWords,
  before: readonly ContentWords[],
  isChapter = false,
): Promise<void> {
  if (isChapter !== (words.body.length === 0)) throw refuse('body', isChapter ? '一章没有自己的正文' : '请写下正文')
  if (isManualKind(kind) && words.cover !== null) throw refuse('cover', '手册没有题图')
  const known = before.flatMap(picturesOf)
  if (!picturesOf(words).every((address) => isOwnPicture(address) || known.includes(address)))
    throw refuse('cover', '有一张图片没有传完整，请再传一次')
  const { categoryId, consultantId, isGrave } = words
  if (kind !== 'story') {
    if (categoryId !== null || consultantId !== null || isGrave) throw refuse('categoryId', '只有故事有方向和咨询师')
    return
  }
  if (categoryId !== null && !(await findCategory(trx, categoryId))) throw refuse('categoryId', '没有这个方向')
  if (consultantId !== null && !(await findConsultant(trx, consultantId)))
    throw refuse('consultantId', '没有这位咨询师')
  if (!isGrave && speaksOfDanger(allOf(words)))
    throw refuse('isGrave', '里面说到了想死或伤害，请勾上，页面会告诉读者哪里有帮助')
}
