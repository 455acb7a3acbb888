import { View } from '@tarojs/components'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { useCall } from '@/api/use-call'
import { useDebounced } from '@/features/consultant/use-debounced'

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

const TYPING_PAUSE_MS = 300

/** People and fields that what is being typed may mean; null while nothing is typed. */
function useSuggestions(typed: string) {
  const keyword = useDebounced(typed.trim(), TYPING_PAUSE_MS)
  const { data } = useCall('GET /appoint/consultConsultant/searchKeyword', keyword ? { keyword } : null)
  return typed.trim() && keyword ? (data ?? null) : null
}
