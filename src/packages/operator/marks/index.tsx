import { View } from '@tarojs/components'
import { WATCH_KIND_LABEL, WORD_SOURCE_LABEL } from '@xinqi/domain/text/watch-word'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import './index.scss'

const TABS = [
  { value: 'new', label: '还没看过' },
  { value: 'reviewed', label: '看过的' },
] as const
type Tab = (typeof TABS)[number]['value']

/** Contact details, offers to pay elsewhere and blocked words, for the operator. */
export default function OperatorMarksPage() {
  const [tab, setTab] = useState<Tab>('new')
  return (
    <AppPage route='operatorMarks'>
      <Tabs label='是否看过' items={TABS} value={tab} onChange={setTab} />
      <Marks key={tab} reviewed={tab === 'reviewed'} />
    </AppPage>
  )
}

function Marks({ reviewed }: { reviewed: boolean }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/wordMark/list', loggedIn ? { reviewed } : null)
  const review = async (markNo: string): Promise<void> => {
    if (await toastSuccess(call('POST /operator/wordMark/review', { markNo }), '记为看过')) await pages.refresh()
  }
  return (
    <PullList
      of={pages}
      failed='没有取到'
      empty={<Empty title='这里没有要看的' hint='有人留下联系方式、提出平台外付款时，会出现在这里。' />}
    >
      {(items) =>
        items.map(({ markNo, kind, userType, userId, consultantId, sourceKind, excerpt, foundTime }) => (
          <Card key={markNo} className='mark-desk__one'>
            <View className='mark-desk__quiet'>
              {[
                WATCH_KIND_LABEL[kind],
                WORD_SOURCE_LABEL[sourceKind],
                userType === 1 ? `咨询师 ${consultantId ?? ''} 写的` : `来访者 ${userId} 写的`,
                foundTime.slice(0, 16),
              ].join(' · ')}
            </View>
            <View>{excerpt}</View>
            {!reviewed && (
              <View className='mark-desk__acts'>
                <Button size='medium' onPress={() => void review(markNo)}>
                  看过了
                </Button>
              </View>
            )}
          </Card>
        ))
      }
    </PullList>
  )
}
