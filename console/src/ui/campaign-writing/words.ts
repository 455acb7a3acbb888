import type { Data, Params } from '@xinqi/domain/contract/contract'
import type { CampaignBlock, CampaignHero, CampaignWords } from '@xinqi/domain/text/campaign'
import { filled } from '../filled'
import { wholeOf } from '../whole-field'

export type Written = Data<'GET /operator/campaign/written'>
type Sent = Omit<Params<'POST /operator/campaign/text'>, 'campaignId' | 'after'>

export interface HeroTyped {
  title?: string
  lead?: string
  act?: string
  route?: string
}

/** Two texts that belong together: a step and what it is, a question and its answer. */
export interface PairTyped {
  first?: string
  second?: string
}

/** All that any kind of block has; of these each sends its own. */
export interface BlockTyped {
  kind: CampaignBlock['kind']
  title?: string
  note?: string
  /** A paragraph a line. */
  paragraphs?: string
  pairs?: PairTyped[]
  route?: string
  goodsId?: string
}

/** The words of a campaign as they stand in a form. */
export interface WordsTyped {
  title?: string
  summary?: string
  scene?: string
  /** The name of one of its own, instead of the scene. */
  picture?: string
  pictureAlt?: string
  couponBaseId?: string
  hero?: HeroTyped
  hasB?: boolean
  heroB?: HeroTyped
  blocks?: BlockTyped[]
  beforeText?: string
  afterText?: string
  reason?: string
}

const heroOf = ({ title = '', lead = '', act = '', route }: HeroTyped = {}): CampaignHero => ({
  title,
  lead,
  act,
  route: filled(route),
})

function blockOf({
  kind,
  title = '',
  note = '',
  paragraphs = '',
  pairs = [],
  route = '',
  goodsId,
}: BlockTyped): CampaignBlock {
  switch (kind) {
    case 'letter':
      return { kind, title, paragraphs: paragraphs.split('\n').flatMap((line) => filled(line) ?? []) }
    case 'steps':
      return { kind, title, items: pairs.map(({ first = '', second = '' }) => ({ title: first, text: second })) }
    case 'faq':
      return { kind, title, items: pairs.map(({ first = '', second = '' }) => ({ question: first, answer: second })) }
    case 'people':
      return { kind, title, note }
    case 'door':
      return { kind, title, note, route }
    case 'product':
      return { kind, note, goodsId: wholeOf(goodsId) ?? 0 }
    case 'offer':
    case 'coupon':
      return { kind, note }
  }
}

function typedOf(block: CampaignBlock): BlockTyped {
  switch (block.kind) {
    case 'letter':
      return { ...block, paragraphs: block.paragraphs.join('\n') }
    case 'steps':
      return { ...block, pairs: block.items.map(({ title, text }) => ({ first: title, second: text })) }
    case 'faq':
      return { ...block, pairs: block.items.map(({ question, answer }) => ({ first: question, second: answer })) }
    case 'product':
      return { ...block, goodsId: String(block.goodsId) }
    default:
      return block
  }
}

export const wordsTypedOf = (words: CampaignWords): WordsTyped => ({
  title: words.title,
  summary: words.summary,
  scene: words.scene,
  picture: words.picture?.name,
  pictureAlt: words.picture?.alt,
  couponBaseId: words.couponBaseId === null ? undefined : String(words.couponBaseId),
  hero: words.hero,
  hasB: words.heroB !== null,
  heroB: words.heroB ?? undefined,
  blocks: words.blocks.map(typedOf),
  beforeText: words.beforeText,
  afterText: words.afterText,
})

export const wordsSentOf = (typed: WordsTyped): Sent => ({
  title: typed.title ?? '',
  summary: typed.summary ?? '',
  scene: (typed.scene ?? '') as Sent['scene'],
  picture: typed.picture,
  pictureAlt: typed.picture === undefined ? undefined : typed.pictureAlt,
  couponBaseId: wholeOf(typed.couponBaseId),
  hero: JSON.stringify(heroOf(typed.hero)),
  heroB: typed.hasB ? JSON.stringify(heroOf(typed.heroB)) : undefined,
  blocks: JSON.stringify((typed.blocks ?? []).map(blockOf)),
  beforeText: typed.beforeText ?? '',
  afterText: typed.afterText ?? '',
  reason: typed.reason ?? '',
})
