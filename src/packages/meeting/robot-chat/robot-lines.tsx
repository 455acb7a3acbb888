import { View } from '@tarojs/components'
import type { RobotPage } from '@xinqi/domain/robot/node'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { classNames } from '@/ui/class-names'
import type { RobotDialog } from './use-robot'

const WHO = { robot: '程序', user: '我', adviser: '顾问' } as const
const ALL_ORDERS = 0

const OPEN: Record<RobotPage, () => void> = {
  userOrder: () => void open('userOrder', { orderType: ALL_ORDERS }),
  consultSupport: () => void open('consultSupport'),
  feedback: () => void open('feedback'),
}

/** What was said so far; what is new is read aloud. */
export const RobotLines = ({ lines }: { lines: RobotDialog['lines'] }) => (
  <View className='robot__lines' role='log' aria-live='polite'>
    {lines.map(({ who, text }, index) => (
      <View key={index} className={classNames('robot__line', who === 'user' && 'is-own')}>
        <View className='robot__who'>{WHO[who]}</View>
        <View className='robot__text'>{text}</View>
      </View>
    ))}
  </View>
)

export interface RobotButtonsProps {
  buttons: RobotDialog['buttons']
  disabled: boolean
  onChoose: (key: string) => void
}

export const RobotButtons = ({ buttons, disabled, onChoose }: RobotButtonsProps) => (
  <View className='robot__buttons'>
    {buttons.map(({ key, label, opens }) => (
      <Button
        key={key}
        variant='ghost'
        size='medium'
        disabled={disabled}
        onPress={() => (opens ? OPEN[opens]() : onChoose(key))}
      >
        {label}
      </Button>
    ))}
  </View>
)
