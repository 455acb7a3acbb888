import { AppPage } from '@/frame/app-page'
import { DangerCard } from '@/features/safety/danger-card'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { SearchField } from '@/ui/search-field/search-field'
import { Results } from './results'
import { StartingPoints } from './starting-points'
import { Suggestions } from './suggestions'
import { useSearch } from './use-search'
import { useSuggestions } from './use-suggestions'
import './index.scss'

/** 找咨询师: by trouble, by name or by field. */
export default function SearchPage() {
  const search = useSearch()
  const suggestions = useSuggestions(search)
  const orgId = useOrganisation((state) => state.orgId)
  // What somebody looks for is nobody else's business: the card opens an empty search.
  useShareCard(() => ({ title: '找一个愿意听你说话的人', route: 'search', params: { orgId } }))
  return (
    <AppPage route='search'>
      <SearchField
        className='search__field'
        label='搜索困扰、咨询师或领域'
        value={search.typed}
        focusWhenEmpty
        onType={search.type}
        onSearch={search.searchFor}
        onClear={search.clear}
        suggestions={suggestions.keyboard}
      />
      {search.isInDanger && <DangerCard />}
      {search.isWanted ? (
        <Results
          wanted={search.wanted}
          filters={search.filters}
          onFilters={search.setFilters}
          sort={search.sort}
          onSort={search.setSort}
          onCategory={search.searchCategory}
        />
      ) : search.isTyping ? (
        <Suggestions of={suggestions} />
      ) : (
        <StartingPoints
          recent={search.recent.searches}
          onClearRecent={search.recent.clear}
          onSearch={search.searchFor}
          onCategory={search.searchCategory}
        />
      )}
    </AppPage>
  )
}
