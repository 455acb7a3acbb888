import type { Data } from '@xinqi/domain/contract/contract'
import { APPLICATION_CHECKS, type ApplicationCheck } from '@xinqi/domain/rules/application-check'
import { CHECK_OUTCOME_LABEL, CHECK_TEXT } from '@xinqi/domain/text/application'
import { Badge, Button, Card, Flex, Progress, Typography } from 'antd'
import { useState } from 'react'
import { NoteCheck } from './note-check'

type Application = Data<'GET /operator/application/detail'>
type Mark = Application['checks'][number]

const STATUS = { met: 'success', unmet: 'error', notNeeded: 'default' } as const

const markText = ({ outcome, note, by, time }: Mark): string =>
  [CHECK_OUTCOME_LABEL[outcome], note, by, time.slice(0, 16)].filter(Boolean).join(' · ')

/** The newest mark of a step, and those before it. */
function Marks({ marks }: { marks: readonly Mark[] }) {
  const [newest, ...before] = marks
  if (!newest) return <Badge status='default' text='还没有核对' />
  return (
    <>
      {newest.holds ? (
        <Badge status={STATUS[newest.outcome]} text={markText(newest)} />
      ) : (
        <Badge status='warning' text={`申请人改过这一项，要再核对；之前：${markText(newest)}`} />
      )}
      {before.length > 0 && (
        <details>
          <summary>{`之前记的 ${before.length} 次`}</summary>
          {before.map((mark, place) => (
            <div key={place}>{markText(mark)}</div>
          ))}
        </details>
      )}
    </>
  )
}

interface Props {
  application: Application
  /** It waits, and who looks may note something. */
  isOpen: boolean
  onNoted: () => Promise<unknown>
}

/** What is made sure of before somebody is approved, step by step: who noted what of each, and how far it is. */
export function Checks({ application: { applicationNo, checks, unchecked }, isOpen, onNoted }: Props) {
  const [noting, setNoting] = useState<ApplicationCheck>()
  const done = APPLICATION_CHECKS.length - unchecked.length
  return (
    <Card title='逐步核对' style={{ marginBottom: 16, maxWidth: 800 }}>
      <Progress
        aria-label='核对到哪里'
        percent={Math.round((100 * done) / APPLICATION_CHECKS.length)}
        format={() => `${done} / ${APPLICATION_CHECKS.length} 步`}
      />
      <Flex vertical gap={16} style={{ marginTop: 16 }}>
        {APPLICATION_CHECKS.map((step) => (
          <Flex key={step} justify='space-between' align='start' gap='4px 16px' wrap>
            <div style={{ flex: '1 1 320px' }}>
              <Typography.Text strong>{CHECK_TEXT[step].title}</Typography.Text>
              <div>
                <Typography.Text type='secondary'>{CHECK_TEXT[step].how}</Typography.Text>
              </div>
              <Marks marks={checks.filter((mark) => mark.step === step)} />
            </div>
            {isOpen && (
              <Button size='small' aria-label={`记下${CHECK_TEXT[step].title}的结果`} onClick={() => setNoting(step)}>
                记下结果
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
      {noting && (
        <NoteCheck
          applicationNo={applicationNo}
          step={noting}
          seen={checks.length}
          onClose={() => {
            setNoting(undefined)
            void onNoted()
          }}
        />
      )}
    </Card>
  )
}
