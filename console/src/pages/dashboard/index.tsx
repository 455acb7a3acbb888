import { Alert, Typography } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../api/call-failure'
import { useCall } from '../../api/use-call'
import { Refusal } from '../../ui/refusal'
import { Chooser } from './chooser'
import { firstChoice, type Chosen } from './chosen'
import { Looks } from './looks'
import { SectionCard } from './section-card'
import { SECTIONS } from './sections'
import { StarsCard } from './stars-card'
import { StepsCard } from './steps-card'
import { Totals } from './totals'

/** How the platform does: numbers of its days, never of a person. */
export default function Dashboard() {
  const { data: kept, error: unkept, mutate: readKept } = useCall('GET /operator/dashboard/looks', {})
  const [own, setChosen] = useState<Chosen | null>(null)
  const chosen = own ?? (kept ? firstChoice(kept.today) : null)
  const { from, to, step, orgId } = chosen ?? {}
  const { data, error, isLoading, mutate } = useCall(
    'GET /operator/dashboard/numbers',
    from && to && step ? { from, to, step, orgId: orgId ?? undefined } : null,
  )
  const fields = error instanceof CallFailure ? error.fields : {}
  return (
    <>
      <Typography.Title level={2} style={{ marginTop: 0 }}>
        经营
      </Typography.Title>
      <Refusal error={unkept} again={readKept} />
      {kept && chosen && (
        <>
          <Chooser
            chosen={chosen}
            today={kept.today}
            organisations={kept.organisations}
            wrong={fields}
            onChoose={setChosen}
          />
          <Looks kept={kept} chosen={chosen} onChoose={setChosen} onKept={readKept} />
        </>
      )}
      {Object.keys(fields).length === 0 && <Refusal error={error} again={mutate} />}
      {isLoading && <Typography.Paragraph role='status'>正在算…</Typography.Paragraph>}
      {data && chosen && (
        <>
          {data.pendingDays > 0 && (
            <Alert
              type='info'
              showIcon
              title={`还有 ${data.pendingDays} 天没有整理好，下面暂时不包含；几分钟后再看。`}
              style={{ marginBottom: 16 }}
            />
          )}
          <Totals answer={data} />
          <div
            style={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
              gap: 16,
            }}
          >
            {SECTIONS.map((section) => (
              <SectionCard key={section.title} section={section} answer={data} shape={chosen.shape} />
            ))}
            <StarsCard total={data.total} days={`${from ?? ''}至${to ?? ''}`} />
            <StepsCard total={data.total} days={`${from ?? ''}至${to ?? ''}`} />
          </div>
        </>
      )}
    </>
  )
}
