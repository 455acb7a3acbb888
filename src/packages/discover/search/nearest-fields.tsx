import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { ConsultantCard } from '@/features/consultant/consultant-card'
import { useNow } from '@/state/server-clock'
import { Chip } from '@/ui/chip/chip'
import { TextLink } from '@/ui/press/text-link'

export interface NearestFieldsProps {
  /** The nearest first. */
  fields: readonly { id: number; categoryName: string }[]
  onCategory: (id: number, name: string) => void
}

const PEOPLE = 3

/** Where words fit nobody: the fields that come nearest, and the first people of the nearest. */
export function NearestFields({ fields, onCategory }: NearestFieldsProps) {
  const [first] = fields
  const now = useNow()
  const { data } = useCall('GET /appoint/consultConsultant/listIndex', first ? { categoryId: first.id } : null)
  const people = data?.list.slice(0, PEOPLE) ?? []
  return (
    <>
      <View className='search__part'>
        <View className='search__head'>
          <View className='search__heading'>相近的领域</View>
        </View>
        <View className='search__chips'>
          {fields.map(({ id, categoryName }) => (
            <Chip key={id} text={categoryName} onPress={() => onCategory(id, categoryName)} />
          ))}
        </View>
      </View>
      {first && people.length > 0 && (
        <View className='search__part'>
          <View className='search__head'>
            <View className='search__heading'>{`「${first.categoryName}」方向的咨询师`}</View>
            <TextLink text='看全部' onPress={() => onCategory(first.id, first.categoryName)} />
          </View>
          {people.map((item) => (
            <ConsultantCard key={item.consultantId} item={item} now={now} />
          ))}
        </View>
      )}
    </>
  )
}
