import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { CASE_ACT_LABEL } from '@xinqi/domain/text/reconciliation'
import { Card, Timeline, Typography } from 'antd'

type Event = Data<'GET /operator/reconciliation/case'>['history'][number]

function sentencesOf({ act, operatorName, toOperatorName, reason, ourFen, theirFen }: Event): string[] {
  const did = `${operatorName ?? '对账'} ${CASE_ACT_LABEL[act]}${toOperatorName === null ? '' : `给 ${toOperatorName}`}`
  if (act === 'opened' || act === 'changed')
    return [`${did}：我们 ${formatFen(ourFen, true)}，对方 ${formatFen(theirFen, true)}`]
  return reason === null ? [did] : [did, reason]
}

/** Who did what with it, and when. */
export const CaseCourse = ({ history }: { history: Event[] }) => (
  <Card title='发生过什么'>
    <Timeline
      items={history.map((event) => ({
        key: `${event.time} ${event.act}`,
        content: (
          <>
            <Typography.Text type='secondary'>{event.time.slice(0, 16)}</Typography.Text>
            {sentencesOf(event).map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </>
        ),
      }))}
    />
  </Card>
)
