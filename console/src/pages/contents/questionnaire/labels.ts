import type { Licence, SeenBy } from '@xinqi/domain/rules/questionnaire'

export const SEEN_BY_LABEL: Record<SeenBy, string> = {
  agreed: '填写的人，和本人同意的咨询师',
  author: '只有填写的人',
}
export const LICENCE_LABEL: Record<Licence, string> = {
  own: '自己写的',
  free: '可以自由使用',
  permitted: '有书面许可',
  noncommercial: '只能非商业使用',
  unknown: '不清楚',
}
