import { View } from '@tarojs/components'
import { searchText } from '@xinqi/domain/text/consultant-labels'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { ConsultantList } from '@/features/consultant/consultant-list'
import { HelpButton } from '@/features/safety/help-button'
import { HomeBanners } from './banners/home-banners'
import { useNow } from '@/state/server-clock'
import { FilterButton } from '@/features/consultant/filter-button'
import { countFilters, type Filters } from '@/features/consultant/filters'
import { NobodyFits } from '@/features/consultant/nobody-fits'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useFlavour, useOrganisation } from '@/state/organisation'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { CategoryChips } from './category-chips'
import { FlavourNotice } from './flavour-notice'
import { Greeting } from './greeting'
import { useHomeEntry } from './use-home-entry'
import { Banner } from '@/ui/banner/banner'
import './index.scss'

/** 咨询: who is here, and who is free soonest. */
export default function HomePage() {
  const { changing, exchangeCode } = useHomeEntry()
  const { name, words, notice, features } = useFlavour()
  const orgId = useOrganisation((state) => state.orgId)
  const now = useNow()
  const [categoryId, setCategoryId] = useState<number>()
  const [filters, setFilters] = useState<Filters>({})
  const pages = usePages('GET /appoint/consultConsultant/listIndex', { ...filters, categoryId })
  const summary = useKept(pages.first)
  useShareCard(() => ({ title: `${name}：找一个愿意听你说话的人`, route: 'home', params: { orgId } }))
  const showAll = () => {
    setFilters({})
    setCategoryId(undefined)
  }
  return (
    <AppPage route='home' className='home'>
      {features.brandOnLogin && <Brand name={name} />}
      <Greeting now={now} summary={summary} changing={changing} words={words} />
      <View className='home__find'>
        <Pressable className='home__search' role='link' onPress={() => void open('search')}>
          <Icon name='search' size={18} />
          <View className='home__search-words'>{searchText(words.person)}</View>
        </Pressable>
        <FilterButton filters={filters} onChange={setFilters} />
      </View>
      <CategoryChips value={categoryId} onChange={setCategoryId} />
      {exchangeCode !== null && <ExchangeBanner exchangeCode={exchangeCode} />}
      {notice && <FlavourNotice notice={notice} />}
      <HomeBanners />
      <ConsultantList
        route='home'
        pages={pages}
        now={now}
        afterFirst={features.matching && <MatchingCard person={words.person} />}
        empty={
          <NobodyFits
            narrowed={countFilters(filters) > 0 || categoryId !== undefined}
            onShowAll={showAll}
            person={words.person}
          />
        }
      />
      <View className='home__end' />
      <HelpButton above='tabs' />
    </AppPage>
  )
}

/** For who does not know whom to choose. */
const MatchingCard = ({ person }: { person: string }) => (
  <View className='home__matching'>
    <Banner
      icon='users'
      title={`不知道找哪位${person}？`}
      sub='回答几个问题，为你挑三位'
      onPress={() => void open('quickMatch')}
    />
  </View>
)

/** The sign of an edition with a brand of its own (R46). */
function Brand({ name }: { name: string }) {
  return (
    <View className='home__brand'>
      <View className='home__brand-mark'>
        <Icon name='leaf' size={22} />
      </View>
      <View>{name}</View>
    </View>
  )
}

/** A code came with the address (R14). */
function ExchangeBanner({ exchangeCode }: { exchangeCode: string }) {
  return (
    <View className='home__exchange'>
      <Banner
        icon='ticket'
        title='你有一张兑换码'
        sub='看看它能换几次咨询'
        onPress={() => void open('getCode', { exchangeCode })}
      />
    </View>
  )
}

/** The value, or the last one there was while a new one is on its way. */
function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, keep] = useState(value)
  if (value !== undefined && value !== kept) keep(value)
  return value ?? kept
}
