import { HOUR } from '../time'
import { entryMistake, PAPERS_MAX, type ProfileEntry } from './profile-field'

/** Who somebody is who wants to counsel here. */
export interface ApplicantPerson {
  realName: string
  /** 1 male, 2 female. */
  gender: 0 | 1 | 2
  city: string
  /** For how many years they have counselled. */
  years: number
}

/** How they work. */
export interface ApplicantApproach {
  specialties: string[]
  text: string
}

/** What is written step by step; an empty step was not written yet. */
export interface ApplicationForm {
  person: ApplicantPerson
  education: ProfileEntry[]
  training: ProfileEntry[]
  qualification: ProfileEntry[]
  approach: ApplicantApproach
}

export type ApplicationItem = keyof ApplicationForm
/** In the order in which they are asked. */
export const APPLICATION_ITEMS = [
  'person',
  'education',
  'training',
  'qualification',
  'approach',
] as const satisfies readonly ApplicationItem[]

export const EMPTY_APPLICATION: ApplicationForm = {
  person: { realName: '', gender: 0, city: '', years: 0 },
  education: [],
  training: [],
  qualification: [],
  approach: { specialties: [], text: '' },
}

/** Within so many hours somebody has looked at an application. */
export const REVIEW_HOURS = 72
export const REAL_NAME_MAX = 20
export const CITY_MAX = 12
export const YEARS_MAX = 60
export const ENTRIES_MAX = 8
export const SPECIALTIES_MAX = 6
export const SPECIALTY_MAX = 8
export const APPROACH_MIN = 30
export const APPROACH_MAX = 800
export const APPLICATION_REASON_MAX = 200

export const reviewDue = (sentAt: Date): Date => new Date(sentAt.getTime() + REVIEW_HOURS * HOUR)

const lengthOf = (text: string): number => [...text.trim()].length

function personMistake({ realName, gender, city, years }: ApplicantPerson): string | null {
  if (lengthOf(realName) < 2 || lengthOf(realName) > REAL_NAME_MAX)
    return `请写下你的真实姓名，2 到 ${REAL_NAME_MAX} 个字`
  if (gender === 0) return '请选择性别，来访者会看'
  if (lengthOf(city) < 2 || lengthOf(city) > CITY_MAX) return `请写下所在城市，2 到 ${CITY_MAX} 个字`
  return Number.isInteger(years) && years >= 0 && years <= YEARS_MAX ? null : '从业的年数不正确'
}

/** What is wrong with one entry of a list of papers, as a sentence; null when nothing is. `year` is this year. */
export function applicationEntryMistake(item: ApplicationItem, entry: ProfileEntry, year: number): string | null {
  if (entry.papers.length === 0) return '请附上至少一张证明的照片'
  if (entry.papers.length > PAPERS_MAX) return `最多附 ${PAPERS_MAX} 张证明`
  return entryMistake(item === 'education' ? 'education' : 'training', entry, year)
}

const NEEDED = {
  education: '请至少写一项学历，附上毕业证或学位证',
  training: '请至少写一项培训、体验或督导',
  qualification: '请至少写一项专业资质，比如注册系统或职业资格',
} as const

function entriesMistake(item: keyof typeof NEEDED, entries: readonly ProfileEntry[], year: number): string | null {
  if (entries.length === 0) return NEEDED[item]
  if (entries.length > ENTRIES_MAX) return `最多写 ${ENTRIES_MAX} 项`
  for (const entry of entries) {
    const mistake = applicationEntryMistake(item, entry, year)
    if (mistake) return mistake
  }
  return null
}

function approachMistake({ specialties, text }: ApplicantApproach): string | null {
  if (specialties.length === 0) return '请写下至少一个擅长的方向'
  if (specialties.length > SPECIALTIES_MAX) return `擅长最多 ${SPECIALTIES_MAX} 个`
  if (specialties.some((word) => lengthOf(word) === 0 || lengthOf(word) > SPECIALTY_MAX))
    return `每个擅长 1 到 ${SPECIALTY_MAX} 个字`
  const length = lengthOf(text)
  if (length < APPROACH_MIN) return `请用至少 ${APPROACH_MIN} 个字说说你怎么工作，现在是 ${length} 个`
  return length > APPROACH_MAX ? `最多 ${APPROACH_MAX} 个字，现在是 ${length} 个` : null
}

/** What an item still lacks before the application may be sent, as a sentence; null when nothing. `year` is this year. */
export function applicationMistake(form: ApplicationForm, item: ApplicationItem, year: number): string | null {
  if (item === 'person') return personMistake(form.person)
  if (item === 'approach') return approachMistake(form.approach)
  return entriesMistake(item, form[item], year)
}

/** Each paper that a form speaks of, once. */
export const papersOfForm = ({ education, training, qualification }: ApplicationForm): string[] => [
  ...new Set([...education, ...training, ...qualification].flatMap(({ papers }) => papers)),
]
