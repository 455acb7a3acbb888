/** How a field of a consultant's page is written. */
export type ProfileKind = 'picture' | 'line' | 'paragraphs' | 'words' | 'topics' | 'entries'

/** A course of study or of training; `papers` are the numbers of the pictures that prove it. */
export interface ProfileEntry {
  title: string
  place: string
  /** Years. */
  from: number
  /** Null: it goes on. */
  to: number | null
  papers: string[]
}

export interface ProfileParagraph {
  heading: string
  text: string
}

/** A line or the address of a picture; words; numbers of topics; paragraphs; entries. */
export type ProfileValue = string | string[] | number[] | ProfileParagraph[] | ProfileEntry[]

interface FieldRule {
  label: string
  kind: ProfileKind
  /** Waits until an operator has looked at it; the value of before is shown until then. */
  reviewed: boolean
  hint: string
  /** Characters of a line, of a word, or of a paragraph's text. */
  most: number
  /** Characters of a line at least; how many words, topics, paragraphs or entries at least. */
  least: number
  /** How many words, topics, paragraphs or entries at most. */
  count: number
}

/** What a consultant writes of themselves, in the order of the page. */
export const PROFILE_FIELD_RULES = {
  portrait: {
    ...{ label: '头像', kind: 'picture', reviewed: true, most: 200, least: 1, count: 1 },
    hint: '本人近照，露出脸，光线自然。照片里的地点和相机信息会被去掉。',
  },
  motto: {
    ...{ label: '一句话', kind: 'line', reviewed: true, most: 40, least: 4, count: 1 },
    hint: '列表和海报上，来访者第一眼读到的就是它。',
  },
  introduction: {
    ...{ label: '自我介绍', kind: 'paragraphs', reviewed: true, most: 800, least: 1, count: 6 },
    hint: '你是谁、怎么工作、来访者第一次来会怎样。不要写到任何来访者。',
  },
  specialties: {
    ...{ label: '擅长', kind: 'words', reviewed: true, most: 8, least: 1, count: 6 },
    hint: '来访者会用这些词搜索到你。',
  },
  tags: {
    ...{ label: '特点', kind: 'words', reviewed: true, most: 6, least: 0, count: 4 },
    hint: '你的工作是什么样子：温和、直接、有结构……',
  },
  categories: {
    ...{ label: '方向', kind: 'topics', reviewed: true, most: 0, least: 1, count: 12 },
    hint: '匹配和「按方向看」用的就是它，选你真的接得住的。',
  },
  education: {
    ...{ label: '学历', kind: 'entries', reviewed: true, most: 30, least: 0, count: 6 },
    hint: '附上毕业证或学位证的照片。照片只有审核的人看得到。',
  },
  training: {
    ...{ label: '受训经历', kind: 'entries', reviewed: true, most: 40, least: 0, count: 12 },
    hint: '长程培训、个人体验、督导。附上结业证的照片，只有审核的人看得到。',
  },
  languages: {
    ...{ label: '语言', kind: 'words', reviewed: false, most: 8, least: 1, count: 5 },
    hint: '可以用来咨询的语言和方言，比如普通话、粤语、English。',
  },
  city: {
    ...{ label: '所在城市', kind: 'line', reviewed: false, most: 12, least: 2, count: 1 },
    hint: '面对面咨询的来访者会看。',
  },
} as const satisfies Record<string, FieldRule>

export type ProfileField = keyof typeof PROFILE_FIELD_RULES
export const PROFILE_FIELDS = Object.keys(PROFILE_FIELD_RULES) as [ProfileField, ...ProfileField[]]

export const isProfileField = (text: string): text is ProfileField => PROFILE_FIELDS.includes(text as ProfileField)

export const HEADING_MAX = 16
/** Pictures of papers with one entry. */
export const PAPERS_MAX = 4
const EARLIEST_YEAR = 1950
export const REVIEW_REASON_MAX = 200

const lengthOf = (text: string): number => [...text].length

function lineMistake({ label, most, least }: FieldRule, text: string): string | null {
  const length = lengthOf(text.trim())
  if (length < least) return least > 1 ? `${label}至少 ${least} 个字` : `请填写${label}`
  return length > most ? `${label}最多 ${most} 个字，现在是 ${length} 个` : null
}

function countMistake({ label, least, count }: FieldRule, length: number, noun: string): string | null {
  if (length < least) return `${label}至少要有一${noun}`
  return length > count ? `${label}最多 ${count} ${noun}，现在是 ${length} ${noun}` : null
}

function wordsMistake(rule: FieldRule, words: readonly string[]): string | null {
  if (words.some((word) => word.trim() === '')) return '有一个词是空的'
  const long = words.find((word) => lengthOf(word) > rule.most)
  if (long !== undefined) return `「${long}」太长了，每个词最多 ${rule.most} 个字`
  if (new Set(words).size < words.length) return '同一个词写了两次'
  return countMistake(rule, words.length, '个')
}

/** What is wrong with one paragraph, as a sentence; null when nothing is. */
export function paragraphMistake({ heading, text }: ProfileParagraph): string | null {
  if (heading.trim() === '') return '请给这一段写个小标题'
  if (lengthOf(heading) > HEADING_MAX) return `小标题最多 ${HEADING_MAX} 个字`
  if (text.trim() === '') return '这一段还没有内容'
  const { most } = PROFILE_FIELD_RULES.introduction
  return lengthOf(text) > most ? `一段最多 ${most} 个字，现在是 ${lengthOf(text)} 个` : null
}

/** What is wrong with one entry, as a sentence; null when nothing is. `year` is this year. */
export function entryMistake(field: ProfileField, entry: ProfileEntry, year: number): string | null {
  const { most, label } = PROFILE_FIELD_RULES[field]
  const { title, place, from, to, papers } = entry
  if (title.trim() === '' || place.trim() === '') return '请写下名称和在哪里'
  if (Math.max(lengthOf(title), lengthOf(place)) > most) return `名称和地方各最多 ${most} 个字`
  if (!Number.isInteger(from) || from < EARLIEST_YEAR || from > year) return '开始的年份不正确'
  if (to !== null && (!Number.isInteger(to) || to < from || to > year)) return '结束的年份不正确，还没结束的请留空'
  if (papers.length === 0) return `请附上至少一张证明，没有证明的${label}不能写上去`
  return papers.length > PAPERS_MAX ? `最多附 ${PAPERS_MAX} 张证明` : null
}

const isList = (value: ProfileValue): value is Exclude<ProfileValue, string> => Array.isArray(value)
const KIND_OF_ROW = { words: 'string', topics: 'number', paragraphs: 'object', entries: 'object' } as const

/** Whether a value has the form of its field at all. */
function isFormed(field: ProfileField, value: ProfileValue): boolean {
  const { kind } = PROFILE_FIELD_RULES[field]
  if (kind === 'line' || kind === 'picture') return typeof value === 'string'
  if (!isList(value)) return false
  const marker = kind === 'entries' ? 'papers' : 'heading'
  return value.every((row) => typeof row === KIND_OF_ROW[kind] && (typeof row !== 'object' || marker in row))
}

/** What is wrong with a field's new value, as a sentence; null when nothing is. `year` is this year. */
export function profileMistake(field: ProfileField, value: ProfileValue, year: number): string | null {
  const rule: FieldRule = PROFILE_FIELD_RULES[field]
  if (!isFormed(field, value)) return '内容不正确，请重新打开这一页'
  switch (rule.kind) {
    case 'picture':
    case 'line':
      return lineMistake(rule, value as string)
    case 'words':
      return wordsMistake(rule, value as string[])
    case 'topics':
      return countMistake(rule, new Set(value as number[]).size, '个')
    case 'paragraphs':
      return firstOf(value as ProfileParagraph[], paragraphMistake) ?? countMistake(rule, value.length, '段')
    case 'entries':
      return (
        firstOf(value as ProfileEntry[], (entry) => entryMistake(field, entry, year)) ??
        countMistake(rule, value.length, '项')
      )
  }
}

function firstOf<T>(rows: readonly T[], mistakeOf: (row: T) => string | null): string | null {
  for (const row of rows) {
    const mistake = mistakeOf(row)
    if (mistake) return mistake
  }
  return null
}
