import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { CASE_STATUS_LABEL, CASE_STATUSES, type CaseStatus } from '@xinqi/domain/text/individual-case'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { togetherText } from '@/features/individual-case/case-words'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useWide } from '@/platform/wide'
import { useLiveRefresh } from '@/realtime/events'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { ListBeside } from '@/ui/list-beside/list-beside'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { Tag } from '@/ui/tag/tag'
import { CaseView, useCase } from '../case/case-view'
import { ReferredList } from './referred-list'
import '@/features/individual-case/case.scss'

type Listed = Data<'GET /consult/individualCase/list'>['list'][number]
type Tab = 'all' | 'referred' | CaseStatus

const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'all', label: '全部' },
  ...CASE_STATUSES.map((value) => ({ value, label: CASE_STATUS_LABEL[value] })),
  { value: 'referred', label: '转介给我' },
]

/** 个案: the consultant's cases by how they stand, and visitors whom others have referred. */
export default function CasesPage() {
  const [tab, setTab] = useState<Tab>('all')
  const wide = useWide()
  const loggedIn = useSession((session) => session.consultant !== null)
  return (
    <AppPage route='individualCase' wide={wide}>
      <Tabs label='个案的状态' items={TABS} value={tab} onChange={setTab} />
      {loggedIn &&
        (tab === 'referred' ? (
          <ReferredList />
        ) : (
          <Cases key={tab} status={tab === 'all' ? undefined : tab} wide={wide} />
        ))}
    </AppPage>
  )
}

function Cases({ status, wide }: { status: CaseStatus | undefined; wide: boolean }) {
  const [chosen, setChosen] = useState<number>()
  const pages = usePages('GET /consult/individualCase/list', { status })
  const isBeside = wide && pages.items?.length !== 0
  useLiveRefresh(pages.refresh)
  const toVisitors = (
    <Button variant='ghost' size='medium' onPress={() => void open('consultantVisitors', {})}>
      看我的来访者
    </Button>
  )
  const list = (
    <PullList
      of={pages}
      failed='个案没有取到'
      empty={<Empty title='这里还没有个案' hint='从一位来访者那里建立，写下一起定的目标。' action={toVisitors} />}
    >
      {(cases) => (
        <View className='case'>
          {cases.map((one) => (
            <CaseRow
              key={one.userId}
              one={one}
              chosen={isBeside && one.userId === chosen}
              onChoose={isBeside ? setChosen : undefined}
            />
          ))}
        </View>
      )}
    </PullList>
  )
  if (!isBeside) return list
  return (
    <ListBeside list={list} row='case__card' label='选中的个案'>
      {chosen === undefined ? (
        // Nothing is opened by itself: each reading of a case stands in the log.
        <Empty title='选一个看看' hint='目标、计划和经过会出现在这里，每次查看都有记录。' />
      ) : (
        <CaseBeside key={chosen} userId={chosen} onChanged={pages.refresh} />
      )}
    </ListBeside>
  )
}

function CaseBeside({ userId, onChanged }: { userId: number; onChanged: () => Promise<unknown> }) {
  const answer = useCase(userId)
  return <CaseView userId={userId} answer={answer} onChanged={() => Promise.all([answer.refresh(), onChanged()])} />
}

interface CaseRowProps {
  one: Listed
  /** The whole of it stands beside the list. */
  chosen: boolean
  onChoose: ((userId: number) => void) | undefined
}

function CaseRow({ one, chosen, onChoose }: CaseRowProps) {
  const now = useNow()
  const consultantId = useSession((session) => session.consultant?.id ?? 0)
  const { userId, visitorName, status, goal, referring } = one
  const state = referring ? '等来访者回答转介' : CASE_STATUS_LABEL[status]
  return (
    <Card
      className='case__card'
      chosen={chosen}
      label={`${visitorName}，${state}，${goal}`}
      onPress={() => (onChoose ? onChoose(userId) : void open('individualCaseDetail', { userId, consultantId }))}
    >
      <View className='case__line'>
        <View className='case__name'>{visitorName}</View>
        <Tag text={state} tone={status === 1 ? 'primary' : 'plain'} />
      </View>
      <View className='case__words'>{goal}</View>
      <View className='case__quiet'>{togetherText(one, now)}</View>
    </Card>
  )
}
