import { View } from '@tarojs/components'
import { useSuggestions } from '@/features/consultant/use-suggestions'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

export interface SuggestionsProps {
  typed: string
  onSearch: (text: string) => void
  onCategory: (id: number, name: string) => void
}

/** While one types: search for the words themselves, a field they name, or a person. */
export function Suggestions({ typed, onSearch, onCategory }: SuggestionsProps) {
  const suggested = useSuggestions(typed)
  return (
    <View className='search__part'>
      <Card padding='none'>
        <Cell icon='search' title={`搜索「${typed.trim()}」`} onPress={() => onSearch(typed)} />
        {suggested?.categories.map(({ id, categoryName }) => (
          <Cell key={id} icon='leaf' title={categoryName} note='领域' onPress={() => onCategory(id, categoryName)} />
        ))}
        {suggested?.consultants.map(({ consultantId, userName }) => (
          <Cell
            key={consultantId}
            icon='user'
            title={userName}
            note='咨询师'
            onPress={() => void open('detail', { consultantId })}
          />
        ))}
      </Card>
    </View>
  )
}
