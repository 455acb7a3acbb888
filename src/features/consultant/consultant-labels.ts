import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { CONSULTANT_TYPE_LABEL, REST_LABEL } from '@xinqi/domain/text/labels'
import { shortYuan } from '@xinqi/domain/money'
import { parseMoment } from '@xinqi/domain/time'

export type ConsultantItem = Data<'GET /appoint/consultConsultant/listIndex'>['list'][number]

export const typeName = ({ consultantType }: Pick<ConsultantItem, 'consultantType'>): string =>
  CONSULTANT_TYPE_LABEL[consultantType] ?? ''

/** What the price is for: `/50分钟`, or `起 /50分钟` where services differ. */
export const priceUnit = ({ minutes, isMorePrice }: Pick<ConsultantItem, 'minutes' | 'isMorePrice'>): string =>
  `${isMorePrice ? '起 ' : ''}/${minutes}分钟`

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
