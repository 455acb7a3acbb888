import { View } from '@tarojs/components'
import { shortYuan } from '@xinqi/domain/money'
import { showsProgress } from '@xinqi/domain/rules/cashback-progress'
import { parseMoment } from '@xinqi/domain/time'
import { useState } from 'react'
import { read, write } from '@/platform/storage'
import { Dialog } from '@/ui/dialog/dialog'
import { CashbackCountdown } from './cashback-countdown'
import { CashbackSteps } from './cashback-steps'
import type { CashbackPeriod } from './cashback-period'
import './cashback.scss'

/** Tells, once a period, that its three sessions are done and one more makes the money cashable (R104, R170, R171, R177). */
export function CashbackProgressDialog({ period, onOpen }: { period: CashbackPeriod; onOpen: () => void }) {
  const [shown, setShown] = useState(() => read('cashbackProgressShown'))
  const keep = (): void => {
    write('cashbackProgressShown', period.periodId)
    setShown(period.periodId)
  }
  const open = (): void => {
    keep()
    onOpen()
  }
  return (
    <Dialog
      visible={showsProgress(period, shown)}
      title={`再谈 1 次，可提现 ${shortYuan(period.totalAmount)} 元`}
      confirmText='看看进度'
      onConfirm={open}
      onClose={keep}
    >
      <View className='cashback'>
        <CashbackSteps steps={period.processDetailsList} />
        <CashbackCountdown endAt={parseMoment(period.endTime)} />
      </View>
    </Dialog>
  )
}
