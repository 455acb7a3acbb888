import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Data } from '@xinqi/domain/contract/contract'
import { MENTAL_HEALTH_LABEL, RECORD_TEMPLATES } from '@xinqi/domain/text/record'
import { usePages } from '@/api/use-pages'
import { useRecordDrafts } from '@/features/record/record-draft'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useWide } from '@/platform/wide'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { ListBeside } from '@/ui/list-beside/list-beside'
import { PullList } from '@/ui/pull-list/pull-list'
import { RecordBeside } from './record-beside'
import '@/features/record/record.scss'

type Head = Data<'GET /consult/consultRecord/list'>['list'][number]

/** 一位来访者的记录: each session with the consultant, and what was written of it. */
export default function RecordListPage() {
  const { visitorId } = usePageParams('recordList')
  const [chosen, setChosen] = useState<string>()
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/consultRecord/list', loggedIn && visitorId ? { userId: visitorId } : null)
  const isBeside = useWide() && pages.items?.length !== 0
  const list = (
    <PullList
      of={pages}
      failed='记录没有取到'
      empty={<Empty title='还没有一起做过咨询' hint='约好以后，每一次都会在这里。' />}
    >
      {(heads) =>
        heads.map((head) => (
          <RecordCard
            key={head.appointNo}
            head={head}
            chosen={isBeside && head.appointNo === chosen}
            onChoose={isBeside ? setChosen : undefined}
          />
        ))
      }
    </PullList>
  )
  return (
    <AppPage route='recordList' wide={isBeside} title={pages.first ? `${pages.first.visitorName}的记录` : undefined}>
      {isBeside ? (
        <ListBeside list={list} row='record__card' label='选中的记录'>
          {chosen === undefined ? (
            // Nothing is opened by itself: each reading of a record stands in the log.
            <Empty title='选一次看看' hint='那一次的记录会出现在这里，可以读，也可以写。每次查看都有记录。' />
          ) : (
            <RecordBeside key={chosen} appointNo={chosen} onChanged={pages.refresh} />
          )}
        </ListBeside>
      ) : (
        list
      )}
    </AppPage>
  )
}

interface RecordCardProps {
  head: Head
  /** The whole of it stands beside the list. */
  chosen: boolean
  onChoose: ((appointNo: string) => void) | undefined
}

function RecordCard({ head, chosen, onChoose }: RecordCardProps) {
  const { appointNo, startTime, signTime, amendments } = head
  // What is written beside the list, or was on the page of it, is newer than the list.
  const draft = useRecordDrafts((drafts) => drafts[appointNo])
  const { template, mentalHealthStatus } = draft && draft.revision > 0 && !signTime ? draft.written : head
  const when = startTime?.slice(0, 16) ?? ''
  const state = signTime ? `${signTime.slice(5, 16)} 签署` : template ? '还没有签署' : '还没有写'
  const facts = [
    state,
    template && RECORD_TEMPLATES[template].label,
    mentalHealthStatus && MENTAL_HEALTH_LABEL[mentalHealthStatus],
    amendments > 0 && `${amendments} 处补充`,
  ].filter(Boolean)
  const openRecord = (): void => {
    if (onChoose) return onChoose(appointNo)
    void (signTime
      ? open('consultRecordPreview', { appointNo, finishRecord: 1 })
      : open('consultRecord', { appointNo, finishRecord: 0 }))
  }
  return (
    <Card className='record__card' chosen={chosen} label={`${when}，${facts.join('，')}`} onPress={openRecord}>
      <View className='record__label'>{when}</View>
      <View className='record__quiet'>{facts.join(' · ')}</View>
    </Card>
  )
}
