import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { MENTAL_HEALTH_LABEL, RECORD_TEMPLATES } from '@xinqi/domain/text/record'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import '@/features/record/record.scss'

type Head = Data<'GET /consult/consultRecord/list'>['list'][number]

/** 一位来访者的记录: each session with the consultant, and what was written of it. */
export default function RecordListPage() {
  const { visitorId } = usePageParams('recordList')
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/consultRecord/list', loggedIn && visitorId ? { userId: visitorId } : null)
  return (
    <AppPage route='recordList' title={pages.first ? `${pages.first.visitorName}的记录` : undefined}>
      <PullList
        of={pages}
        failed='记录没有取到'
        empty={<Empty title='还没有一起做过咨询' hint='约好以后，每一次都会在这里。' />}
      >
        {(list) => list.map((head) => <RecordCard key={head.appointNo} head={head} />)}
      </PullList>
    </AppPage>
  )
}

function RecordCard({ head }: { head: Head }) {
  const { appointNo, startTime, template, mentalHealthStatus, signTime, amendments } = head
  const when = startTime?.slice(0, 16) ?? ''
  const state = signTime ? `${signTime.slice(5, 16)} 签署` : template ? '还没有签署' : '还没有写'
  const facts = [
    state,
    template && RECORD_TEMPLATES[template].label,
    mentalHealthStatus && MENTAL_HEALTH_LABEL[mentalHealthStatus],
    amendments > 0 && `${amendments} 处补充`,
  ].filter(Boolean)
  const openRecord = (): void => {
    void (signTime
      ? open('consultRecordPreview', { appointNo, finishRecord: 1 })
      : open('consultRecord', { appointNo, finishRecord: 0 }))
  }
  return (
    <Card className='record__card' label={`${when}，${facts.join('，')}`} onPress={openRecord}>
      <View className='record__label'>{when}</View>
      <View className='record__quiet'>{facts.join(' · ')}</View>
    </Card>
  )
}
