import Taro from '@tarojs/taro'
import { follow, replace, safeNext } from '@/platform/navigation/navigation'
import { isBelow } from '@/platform/navigation/page-below'
import { forget, read } from '@/platform/storage'
import type { RouteId } from '../../../config/routes'

/** Where a login leads: to the saved address, else `next`, else where the server sends; null where nobody says (R254). */
export const targetOf = (next: string | undefined, sentOn: string | null): string | null =>
  safeNext(read('oldRedirectUrl')) ?? safeNext(next) ?? safeNext(sentOn ?? undefined)

/** Goes there, or to `start`. A page that still stands below is gone back to: what was typed on it is there. */
export async function goToTarget(target: string | null, start: RouteId): Promise<void> {
  forget('oldRedirectUrl')
  if (!target) await replace(start)
  else if (isBelow(target)) await Taro.navigateBack()
  else await follow(target)
}
