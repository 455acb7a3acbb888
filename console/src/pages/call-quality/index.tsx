import { BAD_ABOVE, PASSABLE_ABOVE, PIECES_KEPT_DAYS } from '@xinqi/domain/rules/call-quality'
import { GROUP_LEAST } from '@xinqi/domain/rules/dashboard'
import { Empty, Flex, Typography } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../api/call-failure'
import { useCall } from '../../api/use-call'
import { NumberCards } from '../../ui/number-cards'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { SaveTable } from '../../ui/save-table'
import { barsOf, daysOf, shareText, type Answer } from './parts'
import { QualityBars } from './quality-bars'
import { qualityRows } from './quality-rows'
import { QualityTable } from './quality-table'
import { SpanChooser, type Span } from './span-chooser'

const LINES = [
  `丢包超过 ${PASSABLE_ABOVE.lossPermille / 10}%，或来回超过 ${PASSABLE_ABOVE.rttMs} 毫秒，是“还行”`,
  `超过 ${BAD_ABOVE.lossPermille / 10}%、${BAD_ABOVE.rttMs} 毫秒，或断过线，是“不好”`,
].join('；')

const NOTE = `两个人的视频和语音咨询，每边每十秒记一次，留 ${PIECES_KEPT_DAYS} 天，不记地址。${LINES}。网络断了报不上来的，这里也看不到。`

function Numbers({ answer }: { answer: Answer }) {
  const { sessions, minutes } = answer.total
  if (sessions === 0) return <Empty description='这段日子还没有通话' />
  if (sessions === null || minutes === null)
    return <Typography.Paragraph>{`这段日子的通话少于 ${GROUP_LEAST} 次，不显示数字。`}</Typography.Paragraph>
  const bars = barsOf(answer)
  const parts = [...bars, daysOf(answer)]
  return (
    <>
      <NumberCards
        label='这段日子一共'
        width={128}
        numbers={[
          { name: '通话', value: `${sessions} 次` },
          { name: '好', value: shareText(minutes, 'good') },
          { name: '还行', value: shareText(minutes, 'passable') },
          { name: '不好', value: shareText(minutes, 'bad') },
        ]}
      />
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
          gap: 16,
          marginBottom: 16,
        }}
      >
        {bars.map((part) => (
          <QualityBars key={part.title} part={part} />
        ))}
      </div>
      <Flex justify='end' style={{ marginBottom: 8 }}>
        <SaveTable title='通话质量' of={`${answer.from}至${answer.to}`} rows={() => qualityRows(parts)} />
      </Flex>
      <QualityTable parts={parts} />
    </>
  )
}

/** How calls went, by what they were made with: never one of them. */
export default function CallQuality() {
  const [chosen, setChosen] = useState<Span | null>(null)
  const { data: week, error: failed, mutate: again } = useCall('GET /operator/callQuality/numbers', {})
  const asked = useCall('GET /operator/callQuality/numbers', chosen)
  const data = chosen ? asked.data : week
  const error = chosen ? asked.error : failed
  const wrong = error instanceof CallFailure ? error.fields : {}
  return (
    <>
      <PageHead title='通话质量' note={NOTE} />
      {week && (
        <SpanChooser
          span={chosen ?? { from: week.from, to: week.to }}
          today={week.today}
          wrong={wrong}
          onChoose={setChosen}
        />
      )}
      {Object.keys(wrong).length === 0 && <Refusal error={error} again={chosen ? asked.mutate : again} />}
      {!data && !error && <Typography.Paragraph role='status'>正在算…</Typography.Paragraph>}
      {data && <Numbers answer={data} />}
    </>
  )
}
