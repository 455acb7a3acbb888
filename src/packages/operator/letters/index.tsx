import type { LETTER_DESK_TABS } from '@xinqi/domain/text/letter'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { LetterItem } from './letter-item'
import './index.scss'

type Tab = (typeof LETTER_DESK_TABS)[number]
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'agreed', label: '等着看的' },
  { value: 'published', label: '已公开' },
]

/** Letters whose writers agreed that others read them: looked at first, so that nobody is recognised. */
export default function OperatorLettersPage() {
  const [tab, setTab] = useState<Tab>('agreed')
  return (
    <AppPage route='operatorLetters'>
      <Tabs label='来信的状态' items={TABS} value={tab} onChange={setTab} />
      <LetterList key={tab} tab={tab} />
    </AppPage>
  )
}

function LetterList({ tab }: { tab: Tab }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/letter/list', loggedIn ? { tab } : null)
  return (
    <PullList
      of={pages}
      failed='来信没有取到'
      empty={<Empty title='这里没有信' hint='只有写信的人同意给别人看的，才会出现在这里。' />}
    >
      {(items) => items.map((item) => <LetterItem key={item.letterNo} item={item} onChanged={pages.refresh} />)}
    </PullList>
  )
}
