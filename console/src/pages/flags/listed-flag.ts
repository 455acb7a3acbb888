import type { Data } from '@xinqi/domain/contract/contract'
import { SHARE } from '@xinqi/domain/text/feature-flag'

export type ListedFlag = Data<'GET /operator/featureFlag/list'>['list'][number]

export const shareWords = (percent: number): string => {
  if (percent === SHARE.everybody) return '所有人可用'
  return percent === SHARE.nobody ? '停用' : `${percent}% 的人可用`
}
