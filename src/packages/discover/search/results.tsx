import { usePages } from '@/api/use-pages'
import { ConsultantList } from '@/features/consultant/consultant-list'
import { useNow } from '@/state/server-clock'
import { countFilters, type Filters, type Sort } from '@/features/consultant/filters'
import { ResultsBar } from '@/features/consultant/results-bar'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
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
      <ResultsBar
        words={pages.first && `找到 ${pages.first.total} 位`}
        filters={filters}
        onFilters={onFilters}
        sort={sort}
        onSort={onSort}
      />
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
