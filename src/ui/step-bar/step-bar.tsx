import { Text, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import './step-bar.scss'

export interface StepBarProps {
  steps: readonly string[]
  /** Index of the step one is at; those before it are done. */
  current: number
}

/** Where one is on a short way. */
export function StepBar({ steps, current }: StepBarProps) {
  return (
    <View
      className='ui-steps'
      role='img'
      aria-label={`第 ${current + 1} 步，共 ${steps.length} 步：${steps[current] ?? ''}`}
    >
      {steps.map((step, place) => (
        <View
          key={step}
          className={classNames('ui-steps__step', place < current && 'is-done', place === current && 'is-current')}
        >
          <View className='ui-steps__mark'>{place < current ? <Icon name='check' size={16} /> : place + 1}</View>
          <Text className='ui-steps__name'>{step}</Text>
        </View>
      ))}
    </View>
  )
}
