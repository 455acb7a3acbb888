import { View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { FilterSheet } from './filter-sheet'
import { countFilters, type Filters } from './filters'
import './filters.scss'

export interface FilterButtonProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

/** Opens the filters and says how many of them are on. */
export function FilterButton({ filters, onChange }: FilterButtonProps) {
  const [open, setOpen] = useState(false)
  const count = countFilters(filters)
  return (
    <>
      <Pressable
        className='filter-button'
        label={count === 0 ? '筛选' : `筛选，已选 ${count} 个条件`}
        expanded={open}
        onPress={() => setOpen(true)}
      >
        <Icon name='list-filter' size={18} />
        {count > 0 && <View className='filter-button__count'>{count}</View>}
      </Pressable>
      {open && <FilterSheet filters={filters} onApply={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}
