import { View } from '@tarojs/components'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { ConsultantList } from '@/features/consultant/consultant-list'
import { useNow } from '@/state/server-clock'
import { FilterButton } from '@/features/consultant/filter-button'
import { countFilters, SORT_LABEL, SORTS, type Filters, type Sort } from '@/features/consultant/filters'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Sheet } from '@/ui/sheet/sheet'
import { NearestFields } from './nearest-fields'
import type { Wanted } from './use-search'

export interface ResultsProps {
  wanted: Wanted
  filters: Filters
  onFilters: (filters: Filters) => void
  sort: Sort
  onSort: (sort: Sort) => void
  onCategory: (id: number, name: string) => void
}

/** Who was found, how many, and the ways to narrow and to sort them. */
export function Results({ wanted, filters, onFilters, sort, onSort, onCategory }: ResultsProps) {
  const pages = usePages('GET /appoint/consultConsultant/listIndex', { ...wanted, ...filters, sort })
  const now = useNow()
  const nearest = pages.first?.nearest ?? []
  return (
    <>
      <View className='search__bar'>
        <View className='search__total' role='status'>
          {pages.first ? `找到 ${pages.first.total} 位` : '\u00a0'}
        </View>
        <SortButton sort={sort} onSort={onSort} />
        <FilterButton filters={filters} onChange={onFilters} />
      </View>
      <ConsultantList
        route='search'
        pages={pages}
        now={now}
        empty={
          <>
            <NobodyFound narrowed={countFilters(filters) > 0 && nearest.length === 0} onWiden={() => onFilters({})} />
            {nearest.length > 0 && <NearestFields fields={nearest} onCategory={onCategory} />}
          </>
        }
      />
    </>
  )
}

function SortButton({ sort, onSort }: Pick<ResultsProps, 'sort' | 'onSort'>) {
  const [choosing, setChoosing] = useState(false)
  const choose = (next: Sort) => {
    onSort(next)
    setChoosing(false)
  }
  return (
    <>
      <Pressable
        className='search__sort'
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

function NobodyFound({ narrowed, onWiden }: { narrowed: boolean; onWiden: () => void }) {
  return narrowed ? (
    <Empty
      title='没有符合条件的咨询师'
      hint='少选一个条件，也许就有合适的人。'
      action={
        <Button variant='ghost' size='medium' onPress={onWiden}>
          去掉筛选条件
        </Button>
      }
    />
  ) : (
    <Empty
      title='没有找到'
      hint='换个说法试试，比如「睡不好」「和父母」，也可以先定时间再找人。'
      action={
        <Button variant='ghost' size='medium' onPress={() => void open('consultList')}>
          按时间找
        </Button>
      }
    />
  )
}
