import type { Data } from '../contract/contract'
import { momentName, shortMomentName } from './day-names'
import { CONSULTANT_TYPE_LABEL, REST_LABEL } from './labels'
import { shortYuan } from '../money'
import { parseMoment } from '../time'

export type ConsultantPage = Data<'GET /appoint/consultConsultant/listIndex'>
export type ConsultantItem = ConsultantPage['list'][number]

/** How many of a list are in sight when the page opens. */
export const IN_SIGHT = 3

export const typeName = ({ consultantType }: Pick<ConsultantItem, 'consultantType'>): string =>
  CONSULTANT_TYPE_LABEL[consultantType] ?? ''

/** What the price is for: `/50分钟`, or `起 /50分钟` where services differ. */
export const priceUnit = ({ minutes, isMorePrice }: Pick<ConsultantItem, 'minutes' | 'isMorePrice'>): string =>
  `${isMorePrice ? '起 ' : ''}/${minutes}分钟`

const SHOWN_FIELDS = 3

/** The fields that a card names. */
export const shownFields = ({ advantage }: Pick<ConsultantItem, 'advantage'>): string[] =>
  advantage.slice(0, SHOWN_FIELDS)

/** Words side by side, parted by a quiet dot. */
export const dotted = (words: readonly string[]): string => words.join('\u2002·\u2002')

/** Rest status 0: new visitors are taken (R163). */
export const isAcceptingVisitors = ({ isRest }: Pick<ConsultantItem, 'isRest'>): boolean => isRest === 0

/** When one can meet this consultant next, in a sentence. */
export function nextFreeText(item: Pick<ConsultantItem, 'isRest' | 'nextFree'>, now: Date): string {
  if (!isAcceptingVisitors(item)) return REST_LABEL[item.isRest]
  return item.nextFree === null ? '近期已约满' : `最近可约 ${momentName(parseMoment(item.nextFree), now)}`
}

/** True where a time can be booked now. */
export const isBookable = (item: Pick<ConsultantItem, 'isRest' | 'nextFree'>): boolean =>
  isAcceptingVisitors(item) && item.nextFree !== null

/** The whole list item, read aloud. */
export const spokenItem = (item: ConsultantItem, now: Date): string =>
  [
    item.userName,
    typeName(item),
    item.consultantMsg,
    item.advantage.length > 0 && `擅长${item.advantage.join('、')}`,
    item.price === 0 ? '免费' : `${shortYuan(item.price)} 元${item.isMorePrice ? '起' : ''}`,
    `每次 ${item.minutes} 分钟`,
    nextFreeText(item, now),
  ]
    .filter(Boolean)
    .join('，')

/** How many can be booked this week, and when the first of them. */
export function summaryText(
  { bookableThisWeek, earliest }: Pick<ConsultantPage, 'bookableThisWeek' | 'earliest'>,
  now: Date,
  person: string,
): string {
  if (earliest === null || bookableThisWeek === 0) return '这一周的时间都约满了，可以先看看他们。'
  return `${bookableThisWeek} 位${person}本周可约，最早${momentName(parseMoment(earliest), now)}`
}

/** What the field says that leads to the search. */
export const searchText = (person: string): string => `搜索困扰、${person}或领域`

/** What is said above an answer from before: the database is away, and people may have been booked since. */
export const asOfText = (asOf: string, now: Date): string =>
  `现在连不上数据，显示的是 ${shortMomentName(parseMoment(asOf), now)} 的情况`
