import { Input, View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'

const LABEL = '搜索困扰、咨询师或领域'
const MAX_LENGTH = 40

export interface SearchFieldProps {
  value: string
  onType: (text: string) => void
  onSearch: (text: string) => void
  onClear: () => void
}

export function SearchField({ value, onType, onSearch, onClear }: SearchFieldProps) {
  return (
    <View className='search__field'>
      <Icon name='search' size={18} />
      <Input
        className='search__input'
        type='text'
        confirmType='search'
        value={value}
        maxlength={MAX_LENGTH}
        focus={value === ''}
        placeholder={LABEL}
        placeholderClass='ui-placeholder'
        ariaLabel={LABEL}
        nativeProps={{ 'aria-label': LABEL, enterkeyhint: 'search' }}
        onInput={(event) => onType(event.detail.value)}
        onConfirm={(event) => onSearch(event.detail.value)}
      />
      {value !== '' && (
        <Pressable className='search__clear' label='清空' onPress={onClear}>
          <Icon name='x' size={18} />
        </Pressable>
      )}
    </View>
  )
}
