import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { CASHBACK_WITHDRAW } from '@xinqi/domain/rules/cashback'
import { dayText } from '@/features/cashback/cashback-words'
import type { CashbackInfo } from '@/features/cashback/use-cashback'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

type Prize = CashbackInfo['cashbackListVOS'][number]

function stateOf({ withdrawStatus, availableTime }: Prize): string {
  if (withdrawStatus === CASHBACK_WITHDRAW.waiting) return availableTime ? `${dayText(availableTime)} 可用` : '等待中'
  return withdrawStatus === CASHBACK_WITHDRAW.withdrawn ? '已用完' : '在余额里'
}

/** What one was given, of this period and of those before. */
export function EarlierPrizes({ prizes }: { prizes: readonly Prize[] }) {
  if (prizes.length === 0) return null
  return (
    <View className='cash-back__part'>
      <View className='cash-back__heading' role='heading' aria-level='2'>
        得到的返现
      </View>
      <Card padding='none'>
        {prizes.map((prize) => (
          <Cell
            key={`${prize.periodId} ${prize.round}`}
            icon='wallet'
            title={formatFen(prize.amount)}
            note={prize.round > 1 ? '第二轮' : undefined}
            value={stateOf(prize)}
          />
        ))}
      </Card>
    </View>
  )
}
