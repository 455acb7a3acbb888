import type { LETTER_DESK_TABS } from '@xinqi/domain/text/letter'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { LetterCard } from './letter-card'

type Tab = (typeof LETTER_DESK_TABS)[number]
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'agreed', label: '等着看的' },
  { value: 'published', label: '已公开' },
]

/** Letters whose writers agreed that others read them: looked at first, so that nobody is recognised. */
export default function Letters() {
  const [tab, setTab] = useState<Tab>('agreed')
  const pages = useKeyPages()
  const reading = useCall('GET /operator/letter/list', { tab, after: pages.after })
  return (
    <>
      <PageHead title='来信的公开' note='写信的人同意给别人看的。去掉名字、学校、单位、地名这些认得出是谁的话。' />
      <StateTabs
        label='来信的状态'
        options={TABS}
        value={tab}
        onChange={(next) => {
          pages.restart()
          setTab(next)
        }}
      />
      <PagedList reading={reading} pages={pages} empty='这里没有信'>
        {(letter) => <LetterCard key={letter.letterNo} letter={letter} onChanged={reading.mutate} />}
      </PagedList>
    </>
  )
}
