import type { RobotScript } from '../robot/node'
import type { ContentBlock } from './article'

/** What operators write for readers. The manuals come with the version that they tell of, and are written with it. */
export const WRITTEN_KINDS = ['media', 'support', 'story'] as const
export type WrittenKind = (typeof WRITTEN_KINDS)[number]

export const WRITTEN_KIND_LABEL: Record<WrittenKind, string> = { media: '文章', support: '需要帮助时', story: '故事' }

/** All that is kept in versions the same way: beside what is read, what the robot says. */
export const VERSIONED_KINDS = [...WRITTEN_KINDS, 'robot'] as const
export type VersionedKind = (typeof VERSIONED_KINDS)[number]
export const VERSIONED_KIND_LABEL: Record<VersionedKind, string> = { ...WRITTEN_KIND_LABEL, robot: '自助小助手' }
/** There is one script. */
export const SCRIPT_ID = 1

/** Whether readers find it: hidden has been there, and was taken down. */
export const CONTENT_STATES = ['draft', 'scheduled', 'published', 'hidden'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** A version: `past` was read and is no more, `current` is what readers read, `waiting` has its time. */
export const CONTENT_VERSION_STATES = ['draft', 'waiting', 'current', 'past'] as const
export type ContentVersionState = (typeof CONTENT_VERSION_STATES)[number]

/** All that somebody writes of one. */
export interface ContentWords {
  title: string
  summary: string
  /** Address of a picture, or the picture itself as a data URL. */
  cover: string | null
  body: ContentBlock[]
  /** Of a story: the field it is about, and with whom, where that may be said. */
  categoryId: number | null
  consultantId: number | null
  /** Of a story: it speaks of wanting to die, or of harm; its page says where there is help. */
  isGrave: boolean
}

/** What a version of each kind holds. */
export interface WordsOf extends Record<WrittenKind, ContentWords> {
  robot: RobotScript
}

export const CONTENT_MAX = {
  title: 40,
  summary: 120,
  heading: 40,
  text: 2_000,
  item: 200,
  items: 20,
  alt: 60,
  blocks: 60,
}
export const CONTENT_REASON_MAX = 200
export const CONTENT_DAYS_AHEAD = 90
