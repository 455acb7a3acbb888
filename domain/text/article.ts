/** A part of a page that is read from top to bottom. */
export type ContentBlock =
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  | { type: 'list'; items: string[] }
  | { type: 'image'; src: string; alt: string }

export const CONTENT_KINDS = ['manual', 'media', 'support', 'operation'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** How many Chinese characters a person reads in a minute, without hurry. */
const CHARACTERS_PER_MINUTE = 300

/** Everything in it that can be read. */
export const textOfBlock = (block: ContentBlock): string =>
  block.type === 'list' ? block.items.join('\n') : block.type === 'image' ? block.alt : block.text

/** How long a page takes to read, in whole minutes; 1 at least. */
export function readingMinutes(body: readonly ContentBlock[]): number {
  const characters = body.reduce((sum, block) => sum + textOfBlock(block).length, 0)
  return Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE))
}
