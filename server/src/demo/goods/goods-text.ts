import type { GoodsKind } from '@xinqi/domain/rules/goods'

/** Something to read, as it is written down. Paragraphs are parted by empty lines. */
export interface GoodsText {
  kind: GoodsKind
  title: string
  summary: string
  intro: string
  priceFen: number
  /** The first one may be read beforehand. */
  lessons: { title: string; minutes: number; body: string }[]
}
