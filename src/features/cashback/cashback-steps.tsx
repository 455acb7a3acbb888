import { Text, View } from '@tarojs/components'
import type { CashbackStep } from '@xinqi/domain/rules/cashback-progress'
import { shortYuan } from '@xinqi/domain/money'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import './cashback.scss'

/** The steps of a period with their prizes (R176, R179). */
export function CashbackSteps({ steps }: { steps: readonly CashbackStep[] }) {
  return (
    <View className='cashback-steps' role='list' aria-label='返现进度'>
      {steps.map(({ isLight, prize }, place) => (
        <View
          key={place}
          className={classNames('cashback-steps__step', isLight && 'is-lit')}
          role='listitem'
          aria-label={`第 ${place + 1} 次，${shortYuan(prize)} 元，${isLight ? '已完成' : '未完成'}`}
        >
          <View className='cashback-steps__mark'>
            {isLight ? <Icon name='check' size={16} /> : <Text>{place + 1}</Text>}
          </View>
          <View>{`${shortYuan(prize)} 元`}</View>
        </View>
      ))}
    </View>
  )
}
