import { View } from '@tarojs/components'
import { shortYuan } from '@xinqi/domain/money'
import { promptsWithdrawal } from '@xinqi/domain/rules/cashback-progress'
import { useState } from 'react'
import { read, write } from '@/platform/storage'
import { CloseButton } from '@/ui/close-button/close-button'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import type { CashbackPeriod } from './cashback-period'
import './cashback.scss'

/** The way to the withdrawal of a finished period, until it was taken or closed once (R104, R172, R173). */
export function WithdrawalEntrance({ period, onOpen }: { period: CashbackPeriod; onOpen: () => void }) {
  const [shown, setShown] = useState(() => read('cashbackWithdrawalShown'))
  if (!promptsWithdrawal(period, shown)) return null
  const keep = (): void => {
    write('cashbackWithdrawalShown', period.periodId)
    setShown(period.periodId)
  }
  const open = (): void => {
    keep()
    onOpen()
  }
  return (
    <View className='withdrawal'>
      <Pressable className='withdrawal__open' role='link' onPress={open}>
        <Icon name='wallet' size={18} />
        <View>{`${shortYuan(period.totalAmount)} 元可以提现了`}</View>
      </Pressable>
      <CloseButton label='关闭提现提示' size={16} onPress={keep} />
    </View>
  )
}
