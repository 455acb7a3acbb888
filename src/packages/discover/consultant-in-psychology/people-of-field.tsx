import { View } from '@tarojs/components'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { ConsultantList } from '@/features/consultant/consultant-list'
import { countFilters, type Category, type Filters, type Sort } from '@/features/consultant/filters'
import { NobodyFits } from '@/features/consultant/nobody-fits'
import { ResultsBar } from '@/features/consultant/results-bar'
import { useFlavour } from '@/state/organisation'
import { useNow } from '@/state/server-clock'
import { Chip } from '@/ui/chip/chip'

export interface PeopleOfFieldProps {
  field: Category
  /** What it is about, more closely (R192); may be none. */
  parts: readonly Category[]
}

/** The people of a field, or of one part of it. */
export function PeopleOfField({ field, parts }: PeopleOfFieldProps) {
  const now = useNow()
  const { words } = useFlavour()
  const [part, setPart] = useState<number>()
  const [filters, setFilters] = useState<Filters>({})
  const [sort, setSort] = useState<Sort>('recommended')
  const pages = usePages('GET /appoint/consultConsultant/listIndex', {
    ...filters,
    categoryId: part ?? field.id,
    sort,
  })
  const showAll = () => {
    setFilters({})
    setPart(undefined)
  }
  return (
    <>
      {parts.length > 0 && (
        <View className='fields__parts' role='radiogroup' aria-label='具体聊什么'>
          <Chip role='radio' text='都可以' selected={part === undefined} onPress={() => setPart(undefined)} />
          {parts.map(({ id, categoryName }) => (
            <Chip key={id} role='radio' text={categoryName} selected={id === part} onPress={() => setPart(id)} />
          ))}
        </View>
      )}
      <ResultsBar
        words={pages.first && `共 ${pages.first.total} 位`}
        filters={filters}
        onFilters={setFilters}
        sort={sort}
        onSort={setSort}
      />
      <ConsultantList
        route='consultantInPsychology'
        pages={pages}
        now={now}
        empty={
          <NobodyFits
            narrowed={countFilters(filters) > 0 || part !== undefined}
            onShowAll={showAll}
            person={words.person}
          />
        }
      />
    </>
  )
}
