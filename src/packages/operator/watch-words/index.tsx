import { LIST_KINDS, WATCH_KIND_LABEL, type ListKind } from '@xinqi/domain/text/watch-word'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { AddWord } from './add-word'
import { WordItem } from './word-item'
import './index.scss'

const TABS = LIST_KINDS.map((value) => ({ value, label: WATCH_KIND_LABEL[value] }))

/** The words that are looked for: added and turned off with a reason, at once. */
export default function OperatorWatchWordsPage() {
  const [kind, setKind] = useState<ListKind>('crisis')
  return (
    <AppPage route='operatorWatchWords'>
      <Tabs label='哪一种词' items={TABS} value={kind} onChange={setKind} />
      <Words key={kind} kind={kind} />
    </AppPage>
  )
}

function Words({ kind }: { kind: ListKind }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/watchWord/list', loggedIn ? { kind } : null)
  return (
    <>
      <AddWord kind={kind} onAdded={pages.refresh} />
      <PullList
        of={pages}
        failed='名单没有取到'
        empty={<Empty title='名单是空的' hint='电话、微信号和平台外付款的说法不用加，系统会认出来。' />}
      >
        {(items) => items.map((item) => <WordItem key={item.id} item={item} onChanged={pages.refresh} />)}
      </PullList>
    </>
  )
}
