import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Pressable } from '../press/pressable'
import { classNames } from '../class-names'
import './stars.scss'

const STEPS = [1, 2, 3, 4, 5] as const

export interface StarsProps {
  /** 0–5, shown with one decimal. */
  score: number
  /** What follows the number, such as `318 次真实评价`. */
  note?: string
}

/** A score as one star and its number. */
export function Stars({ score, note }: StarsProps) {
  return (
    <View className='ui-stars'>
      <Icon name='star-fill' size={16} className='ui-stars__mark' label='评分' />
      <Text className='ui-stars__score'>{score.toFixed(1)}</Text>
      {note !== undefined && <Text className='ui-stars__note'>{note}</Text>}
    </View>
  )
}

export interface StarsInputProps {
  /** 0 (nothing chosen yet) to 5. */
  value: number
  onChange: (value: number) => void
  /** What is rated; read aloud. */
  label: string
  /** Words for 1 to 5, such as `['很差', '较差', '一般', '满意', '很满意']`. */
  stepLabels: readonly [string, string, string, string, string]
  disabled?: boolean
}

/** Five stars to choose from. Each has a tap area of 44. */
export function StarsInput({ value, onChange, label, stepLabels, disabled = false }: StarsInputProps) {
  const words = STEPS.map((step, index) => ({ step, word: stepLabels[index] ?? '' }))
  return (
    <View className='ui-stars ui-stars_input' role='radiogroup' aria-label={label}>
      {words.map(({ step, word }) => (
        <Pressable
          key={step}
          role='radio'
          label={`${step} 星，${word}`}
          selected={value === step}
          disabled={disabled}
          className={classNames('ui-stars__step', step <= value && 'is-on')}
          onPress={() => onChange(step)}
        >
          <Icon name={step <= value ? 'star-fill' : 'star'} size={28} />
        </Pressable>
      ))}
      <Text className='ui-stars__note' aria-hidden='true'>
        {words.find(({ step }) => step === value)?.word ?? ''}
      </Text>
    </View>
  )
}
