import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { topCategories } from '@/features/consultant/filters'
import { Chip } from '@/ui/chip/chip'

export interface CategoryChipsProps {
  /** Undefined: 推荐, all fields. */
  value: number | undefined
  onChange: (categoryId: number | undefined) => void
}

/** The fields of counselling, one of them chosen. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { data } = useCall('GET /appoint/consultCategory/getCategoryList', {})
  return (
    <View className='home__chips' role='radiogroup' aria-label='咨询领域'>
      <Chip role='radio' text='推荐' selected={value === undefined} onPress={() => onChange(undefined)} />
      {topCategories(data ?? []).map(({ id, categoryName }) => (
        <Chip key={id} role='radio' text={categoryName} selected={id === value} onPress={() => onChange(id)} />
      ))}
    </View>
  )
}
