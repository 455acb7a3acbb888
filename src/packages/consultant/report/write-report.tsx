import { View } from '@tarojs/components'
import { HELPFUL_LABEL } from '@xinqi/domain/text/report'
import { useEffect, useState } from 'react'
import { useCall, type Read } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Loaded, Unloaded } from '@/ui/loaded/loaded'
import { keyOf, openReport, reportDrafts } from './report-draft'
import { ReportEditor } from './report-editor'
import './report.scss'

/** The draft for one visitor, and what was handed over before. */
export function WriteReport({ userId }: { userId: number }) {
  const list = useCall('GET /appoint/assessReportInfo/getReportByUserAndConsultant', { userId }, { as: 'consultant' })
  /** What was handed over or discarded here: behind it a new one begins. */
  const [done, setDone] = useState<string>()
  return (
    <Section title='写给 TA 的报告' hint='草稿自动保存，来访者看不到；交出之后不能再改。'>
      <Loaded of={list} failed='报告没有取到'>
        {(all) => (
          <>
            <DraftOf
              userId={userId}
              found={all.find(({ handTime, reportNo }) => handTime === null && reportNo !== done)?.reportNo ?? null}
              list={list}
              onDone={setDone}
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
  list: Pick<Read<unknown>, 'failure' | 'reading' | 'refresh'>
  onDone: (reportNo: string) => void
}

/** Goes on with the draft that the server has, or begins one; what is learnt later takes nothing from under who writes. */
function DraftOf({ userId, found, list, onDone }: DraftProps) {
  const key = keyOf(
    useSession((state) => state.consultant?.id ?? 0),
    userId,
  )
  const begun = useCall('GET /appoint/assessReportInfo/info', found === null ? null : { reportNo: found }, {
    as: 'consultant',
  })
  const draft = reportDrafts.useDrafts((drafts) => drafts[key])
  const report = found === null ? null : begun.data?.reportNo === found ? begun.data : undefined
  // A list from before says nothing of what was begun since; without a network it is better than none.
  const isFresh = !list.reading && (list.failure === undefined || draft === undefined)
  const isKnown = report !== undefined && isFresh
  useEffect(() => {
    if (isKnown) void openReport(key, userId, report)
  }, [isKnown, key, userId, report])
  useEffect(() => () => void reportDrafts.save(key), [key])
  const refresh = (): Promise<unknown> => Promise.all([list.refresh(), begun.refresh()])
  if (!draft) return <Unloaded of={begun} failed='草稿没有取到' />
  return (
    <ReportEditor
      draftKey={key}
      draft={draft}
      onDone={async (reportNo) => {
        await reportDrafts.forget(key)
        onDone(reportNo)
        await openReport(key, userId, null)
        await refresh()
      }}
      onRefused={refresh}
    />
  )
}
