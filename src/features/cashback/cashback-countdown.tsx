import { View } from '@tarojs/components'
import { CASHBACK_REFRESH_MS, cashbackCountdown } from '@xinqi/domain/rules/cashback-progress'
import { useNow } from '@/state/use-now'
import './cashback.scss'

/** What is left of a period, in its last three days, looked at every three seconds (R174, R175). */
export function CashbackCountdown({ endAt }: { endAt: Date }) {
  const left = cashbackCountdown(endAt, useNow(CASHBACK_REFRESH_MS))
  return left === null ? null : <View className='cashback__left'>{`这一期还有 ${left}`}</View>
}
