import { Input, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import { Pressable } from '../press/pressable'
import './search-field.scss'

export interface SearchFieldProps {
  value: string
  /** What may be looked for; shown while the field is empty, and read aloud. */
  label: string
  /** Longest text, in characters. */
  maxLength?: number
  onType: (text: string) => void
  /** Called by the keyboard's own search key. */
  onSearch?: (text: string) => void
  /** Called by the cross; without it the field is only emptied. */
  onClear?: () => void
  /** Takes the focus whenever it is empty: on arrival, and again after the cross. */
  focusWhenEmpty?: boolean
  /** For placing it. */
  className?: string
}

/** One line of words to look for, with a cross as soon as there are some. */
export function SearchField(props: SearchFieldProps) {
  const { value, label, maxLength = 40, onType, onSearch, onClear = () => onType('') } = props
  return (
    <View className={classNames('ui-search-field', props.className)}>
      <Icon name='search' size={18} />
      <Input
        className='ui-search-field__input'
        type='text'
        confirmType='search'
        value={value}
        maxlength={maxLength}
        focus={props.focusWhenEmpty === true && value === ''}
        placeholder={label}
        placeholderClass='ui-placeholder'
        ariaLabel={label}
        nativeProps={{ 'aria-label': label, enterKeyHint: 'search' }}
        onInput={(event) => onType(event.detail.value)}
        onConfirm={(event) => onSearch?.(event.detail.value)}
      />
      {value !== '' && (
        <Pressable className='ui-search-field__clear' label='清空' onPress={onClear}>
          <Icon name='x' size={18} />
        </Pressable>
      )}
    </View>
  )
}
