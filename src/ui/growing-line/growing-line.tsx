import { Textarea, View } from '@tarojs/components'
import './growing-line.scss'

interface GrowingLineProps {
  /** Also what stands in it while it is empty. */
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** Where one writes at the foot of a talk: one line, and as many as the words need. */
export function GrowingLine({ label, value, maxLength, onChange }: GrowingLineProps) {
  return (
    <View className='growing-line'>
      <Textarea
        className='growing-line__area'
        value={value}
        maxlength={maxLength}
        placeholder={label}
        placeholderClass='ui-placeholder'
        autoHeight
        disableDefaultPadding
        showConfirmBar={false}
        cursorSpacing={16}
        ariaLabel={label}
        nativeProps={{ 'aria-label': label, rows: 1 }}
        onInput={(event) => onChange(event.detail.value)}
      />
    </View>
  )
}
