import { CONSULTANT_TYPE_LABEL } from '@xinqi/domain/text/labels'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { ConsultantList } from '@/features/consultant/consultant-list'
import { countFilters, type Filters, type Sort } from '@/features/consultant/filters'
import { NobodyFits } from '@/features/consultant/nobody-fits'
import { ResultsBar } from '@/features/consultant/results-bar'
import { AppPage } from '@/frame/app-page'
import { useShareCard } from '@/platform/share/share'
import { useFlavour } from '@/state/organisation'
import { useNow } from '@/state/server-clock'
import { Tabs } from '@/ui/tabs/tabs'
import { InstantPeople } from './instant-people'
import { WaysOn } from './ways-on'
import './index.scss'

const ALL = 0

/** 名录: everybody of the organisation, by level (R279), for who would rather look through them than search. */
export default function ConsultantListPage() {
  const now = useNow()
  const { orgId, words } = useFlavour()
  const [level, setLevel] = useState(ALL)
  const [filters, setFilters] = useState<Filters>({})
  const [sort, setSort] = useState<Sort>('recommended')
  const consultantType = level === ALL ? undefined : level
  const pages = usePages('GET /appoint/consultConsultant/getConsultantsByCondition', {
    ...filters,
    consultantType,
    sort,
  })
  // The levels stay while the people of one are fetched.
  const { first } = usePages('GET /appoint/consultConsultant/getConsultantsByCondition', {})
  const title = `${words.person}名录`
  useShareCard(() => ({ title, route: 'consultantList', params: { orgId } }))
  const showAll = () => {
    setFilters({})
    setLevel(ALL)
  }
  return (
    <AppPage route='consultantList' title={title}>
      <InstantPeople now={now} />
      <WaysOn />
      {first && first.levels.length > 1 && (
        <Tabs
          label='级别'
          items={[{ value: ALL, label: '全部' }, ...first.levels.map(tabOf)]}
          value={level}
          onChange={setLevel}
        />
      )}
      <ResultsBar
        words={pages.first && `共 ${pages.first.total} 位`}
        filters={filters}
        onFilters={setFilters}
        sort={sort}
        onSort={setSort}
      />
      <ConsultantList
        route='consultantList'
        pages={pages}
        now={now}
        empty={
          <NobodyFits narrowed={countFilters(filters) > 0 || level !== ALL} onShowAll={showAll} person={words.person} />
        }
      />
    </AppPage>
  )
}

const tabOf = (level: number) => ({ value: level, label: CONSULTANT_TYPE_LABEL[level] ?? '' })
