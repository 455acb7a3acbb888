import { CONSULT_MODE_LABEL, type ConsultMode } from '@xinqi/domain/text/labels'
import { View } from '@tarojs/components'
import { Chip } from '@/ui/chip/chip'
import { MODE_ICON } from './slot-value'

export interface ModeChipsProps {
  modes: readonly ConsultMode[]
  value: ConsultMode | null
  onChange: (mode: ConsultMode) => void
}

/** The ways to meet, one of them chosen. */
export function ModeChips({ modes, value, onChange }: ModeChipsProps) {
  return (
    <View className='slot-picker__modes' role='radiogroup' aria-label='咨询方式'>
      {modes.map((mode) => (
        <Chip
          key={mode}
          role='radio'
          icon={MODE_ICON[mode]}
          text={CONSULT_MODE_LABEL[mode]}
          selected={mode === value}
          onPress={() => onChange(mode)}
        />
      ))}
    </View>
  )
}
