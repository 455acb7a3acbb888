import { Input, View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'

const LABEL = '搜索帮助，比如「改时间」'
const MAX_LENGTH = 40

export interface SearchBoxProps {
  value: string
  onType: (text: string) => void
}

export function SearchBox({ value, onType }: SearchBoxProps) {
  return (
    <View className='manual__search'>
      <Icon name='search' size={18} />
      <Input
        className='manual__input'
        type='text'
        confirmType='search'
        value={value}
        maxlength={MAX_LENGTH}
        placeholder={LABEL}
        placeholderClass='ui-placeholder'
        ariaLabel={LABEL}
        nativeProps={{ 'aria-label': LABEL, enterkeyhint: 'search' }}
        onInput={(event) => onType(event.detail.value)}
      />
      {value !== '' && (
        <Pressable className='manual__clear' label='清空' onPress={() => onType('')}>
          <Icon name='x' size={18} />
        </Pressable>
      )}
    </View>
  )
}
