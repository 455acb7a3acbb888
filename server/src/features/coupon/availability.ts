import type { BaseRow } from './data'

/** Why nobody is given this coupon now; null where there may be some left. */
export function obstacleOf(
  base: Pick<BaseRow, 'stopped_at' | 'opens_at' | 'closes_at' | 'valid_until'>,
  now: Date,
): string | null {
  if (base.stopped_at !== null) return '这张券已经停止发放了'
  if (base.opens_at > now) return '还没有到领取的时间'
  const isClosed =
    (base.closes_at !== null && base.closes_at <= now) || (base.valid_until !== null && base.valid_until <= now)
  return isClosed ? '领取的时间已经过了' : null
}
