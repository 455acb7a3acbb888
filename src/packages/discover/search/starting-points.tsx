import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { topCategories } from '@/features/consultant/filters'
import { open } from '@/platform/navigation/navigation'
import { useFlavour } from '@/state/organisation'
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
  const { features } = useFlavour()
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
          <TextLink text='全部方向' onPress={() => void open('consultantInPsychology')} />
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
          <Cell
            icon='users'
            title='看看所有人'
            note='按级别慢慢看，也可以筛选'
            onPress={() => void open('consultantList')}
          />
          {features.matching && (
            <Cell
              icon='users'
              title='让我们帮你挑'
              note='回答几个问题，看看谁合适'
              onPress={() => void open('quickMatch')}
            />
          )}
        </Card>
      </View>
    </>
  )
}
