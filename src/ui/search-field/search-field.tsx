import { Input, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import { useKeysInside, type OnKey } from '../mouse-and-keys'
import { given, Pressable } from '../press/pressable'
import './search-field.scss'

/** A list of suggestions below the field, through which the keyboard moves while the field keeps the focus. */
export interface SuggestionList {
  /** Of the list; undefined while there is none. */
  id: string | undefined
  /** Of the suggestion that the keyboard stands on. */
  activeId: string | undefined
  onKey: OnKey
}

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
  suggestions?: SuggestionList
  /** For placing it. */
  className?: string
}

/** One line of words to look for, with a cross as soon as there are some. */
export function SearchField(props: SearchFieldProps) {
  const { value, label, maxLength = 40, onType, onSearch, onClear = () => onType(''), suggestions } = props
  const keys = useKeysInside((key) => suggestions?.onKey(key) ?? false)
  return (
    <View {...keys} className={classNames('ui-search-field', props.className)}>
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
        nativeProps={{ 'aria-label': label, enterKeyHint: 'search', ...comboboxProps(suggestions) }}
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

const comboboxProps = (suggestions: SuggestionList | undefined) =>
  suggestions &&
  given({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(suggestions.id !== undefined),
    'aria-controls': suggestions.id,
    'aria-activedescendant': suggestions.activeId,
  })
