import type { RobotScript } from '../robot/node'
import type { Hotline } from '../rules/hotlines'
import type { ContentBlock } from './article'

/** They come with the platform in chapters and sections, and follow it until operators publish words of their own. */
export const MANUAL_KINDS = ['manual', 'operation'] as const
export type ManualKind = (typeof MANUAL_KINDS)[number]

/** What operators write for readers. */
export const WRITTEN_KINDS = ['media', 'support', 'story', ...MANUAL_KINDS] as const
export type WrittenKind = (typeof WRITTEN_KINDS)[number]

export const WRITTEN_KIND_LABEL: Record<WrittenKind, string> = {
  media: '文章',
  support: '需要帮助时',
  story: '故事',
  manual: '使用帮助',
  operation: '操作手册',
}

export const isManualKind = (kind: string): kind is ManualKind => MANUAL_KINDS.some((one) => one === kind)

/**
 * Whose words readers have of a page of a manual: the platform's, which a new version of it brings up; an operator's, where the platform
 * has words of its own, which then wait; or an operator's of a page that the platform does not have.
 */
export const MANUAL_SOURCES = ['platform', 'changed', 'own'] as const
export type ManualSource = (typeof MANUAL_SOURCES)[number]
export const MANUAL_SOURCE_LABEL: Record<ManualSource, string> = {
  platform: '平台自带',
  changed: '改成了自己写的',
  own: '自己写的',
}

/** All that is kept in versions the same way: beside what is read, what the robot says and the numbers that everybody may call. */
export const VERSIONED_KINDS = [...WRITTEN_KINDS, 'robot', 'hotline'] as const
export type VersionedKind = (typeof VERSIONED_KINDS)[number]
export const VERSIONED_KIND_LABEL: Record<VersionedKind, string> = {
  ...WRITTEN_KIND_LABEL,
  robot: '自助小助手',
  hotline: '全国热线',
}
/** There is one script. */
export const SCRIPT_ID = 1
/** And one list of numbers. */
export const HOTLINES_ID = 1

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

/** Of all that is no story. */
export const NO_STORY = { categoryId: null, consultantId: null, isGrave: false }

/** What the slugs of pages begin with that operators have written: no version of the platform has them. */
export const WRITTEN_SLUG = 'written-'

/** What a version of each kind holds. */
export interface WordsOf extends Record<WrittenKind, ContentWords> {
  robot: RobotScript
  hotline: Hotline[]
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
