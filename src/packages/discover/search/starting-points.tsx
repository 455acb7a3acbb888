import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { topCategories } from '@/features/consultant/filters'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Chip } from '@/ui/chip/chip'
import { TextLink } from '@/ui/press/text-link'

export interface StartingPointsProps {
  recent: readonly string[]
  onClearRecent: () => void
  onSearch: (text: string) => void
  onCategory: (id: number, name: string) => void
}

/** Before one types: what was searched for here, the fields, what others search for, and the other way round, by time. */
export function StartingPoints({ recent, onClearRecent, onSearch, onCategory }: StartingPointsProps) {
  const { data } = useCall('GET /appoint/consultCategory/getCategoryList', {})
  const { data: hot = [] } = useCall('GET /appoint/search/listHotKeyword', {})
  return (
    <>
      {recent.length > 0 && (
        <View className='search__part'>
          <View className='search__head'>
            <View className='search__heading'>最近搜过</View>
            <TextLink text='清空' onPress={onClearRecent} />
          </View>
          <View className='search__chips'>
            {recent.map((word) => (
              <Chip key={word} text={word} onPress={() => onSearch(word)} />
            ))}
          </View>
        </View>
      )}
      <View className='search__part'>
        <View className='search__head'>
          <View className='search__heading'>按领域找</View>
        </View>
        <View className='search__chips'>
          {topCategories(data ?? []).map(({ id, categoryName }) => (
            <Chip key={id} text={categoryName} onPress={() => onCategory(id, categoryName)} />
          ))}
        </View>
      </View>
      {hot.length > 0 && (
        <View className='search__part'>
          <View className='search__head'>
            <View className='search__heading'>大家在搜</View>
          </View>
          <View className='search__chips'>
            {hot.map(({ keyword }) => (
              <Chip key={keyword} text={keyword} onPress={() => onSearch(keyword)} />
            ))}
          </View>
        </View>
      )}
      <View className='search__part'>
        <Card padding='none'>
          <Cell
            icon='calendar'
            title='按时间找'
            note='先定下哪天有空，再看谁在'
            onPress={() => void open('consultList')}
          />
        </Card>
      </View>
    </>
  )
}
