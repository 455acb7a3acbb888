import { View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Sheet } from '@/ui/sheet/sheet'
import { FilterButton } from './filter-button'
import { SORT_LABEL, SORTS, type Filters, type Sort } from './filters'
import './results-bar.scss'

export interface ResultsBarProps {
  /** What was found; nothing while it is on its way. */
  words: string | undefined
  filters: Filters
  onFilters: (filters: Filters) => void
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Above a list of consultants: how many they are, and the ways to narrow and to sort them. */
export function ResultsBar({ words = '\u00a0', filters, onFilters, sort, onSort }: ResultsBarProps) {
  return (
    <View className='results-bar'>
      <View className='results-bar__words' role='status'>
        {words}
      </View>
      <SortButton sort={sort} onSort={onSort} />
      <FilterButton filters={filters} onChange={onFilters} />
    </View>
  )
}

function SortButton({ sort, onSort }: Pick<ResultsBarProps, 'sort' | 'onSort'>) {
  const [choosing, setChoosing] = useState(false)
  const choose = (next: Sort) => {
    onSort(next)
    setChoosing(false)
  }
  return (
    <>
      <Pressable
        className='results-bar__sort'
        label={`排序：${SORT_LABEL[sort]}`}
        expanded={choosing}
        onPress={() => setChoosing(true)}
      >
        <Icon name='arrow-up-down' size={16} />
        <View>{SORT_LABEL[sort]}</View>
      </Pressable>
      <Sheet visible={choosing} title='排序' onClose={() => setChoosing(false)}>
        <RadioList
          label='排序'
          options={SORTS.map((value) => ({ value, label: SORT_LABEL[value] }))}
          value={sort}
          onChange={choose}
        />
      </Sheet>
    </>
  )
}
