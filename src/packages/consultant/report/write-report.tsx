import { View } from '@tarojs/components'
import { HELPFUL_LABEL } from '@xinqi/domain/text/report'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { ReportEditor } from './report-editor'
import './report.scss'

/** The draft for one visitor, and what was handed over before. */
export function WriteReport({ userId }: { userId: number }) {
  const list = useCall('GET /appoint/assessReportInfo/getReportByUserAndConsultant', { userId }, { as: 'consultant' })
  /** How many drafts were handed over or discarded here: behind each a new one begins. */
  const [done, setDone] = useState(0)
  const onDone = (): void => {
    setDone(done + 1)
    void list.refresh()
  }
  return (
    <Section title='写给 TA 的报告' hint='交出之后不能再改。'>
      <Loaded of={list} failed='报告没有取到'>
        {(all) => (
          <>
            <DraftOf
              key={done}
              userId={userId}
              found={done === 0 ? (all.find(({ handTime }) => handTime === null)?.reportNo ?? null) : null}
              onDone={onDone}
            />
            {all
              .filter(({ handTime }) => handTime !== null)
              .map((one) => (
                <HandedReport key={one.reportNo} reportNo={one.reportNo} />
              ))}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function HandedReport({ reportNo }: { reportNo: string }) {
  const report = useCall('GET /appoint/assessReportInfo/info', { reportNo }, { as: 'consultant' })
  return (
    <Card padding='tight'>
      <Loaded of={report} failed='这份报告没有取到'>
        {({ title, handTime, readTime, helpful, feedback }) => (
          <>
            <View>{`${title} · ${handTime?.slice(0, 10) ?? ''} 交出${readTime ? '，已读' : ''}`}</View>
            {helpful && <View>{`来访者：${HELPFUL_LABEL[helpful]} ${feedback ?? ''}`}</View>}
          </>
        )}
      </Loaded>
    </Card>
  )
}

interface DraftProps {
  userId: number
  /** The draft that the list knows. */
  found: string | null
  onDone: () => void
}

/** Goes on with the draft that was there at first: what the list learns later takes nothing from under who writes. */
function DraftOf({ userId, found, onDone }: DraftProps) {
  const [reportNo] = useState(found)
  const draft = useCall('GET /appoint/assessReportInfo/info', reportNo === null ? null : { reportNo }, {
    as: 'consultant',
  })
  if (reportNo === null) return <ReportEditor userId={userId} onDone={onDone} />
  return (
    <Loaded of={draft} failed='草稿没有取到'>
      {(data) => <ReportEditor userId={userId} from={data} onDone={onDone} />}
    </Loaded>
  )
}
