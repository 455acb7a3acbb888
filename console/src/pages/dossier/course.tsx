import { DOSSIER_EVENT_NAMES, type DossierEvent } from '@xinqi/domain/text/dossier'
import { Card, Checkbox, Timeline, Typography } from 'antd'
import { useState } from 'react'
import type { DossierData } from './dossier'
import { detailOf } from './words'

const COLOURS: Partial<Record<DossierEvent, string>> = {
  paid: 'green',
  paymentPaid: 'green',
  held: 'green',
  cancelled: 'red',
  refundProposed: 'orange',
  refundBegun: 'orange',
  refundFinished: 'orange',
  disputed: 'orange',
}
/** Of the books, of messages and of us: read when one looks for them. */
const BEHIND: readonly DossierEvent[] = ['transfer', 'told', 'toldInWechat', 'toldBySms', 'looked']

/** Everything that happened, the oldest first. */
export function Course({ events }: Pick<DossierData, 'events'>) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = events.filter(({ kind }) => isWhole || !BEHIND.includes(kind))
  return (
    <Card
      title='经过'
      extra={
        <Checkbox checked={isWhole} onChange={({ target }) => setIsWhole(target.checked)}>
          连同记账、消息和查看
        </Checkbox>
      }
    >
      <Timeline
        items={shown.map((event, place) => ({
          key: place,
          color: COLOURS[event.kind] ?? 'gray',
          content: (
            <>
              <Typography.Text type='secondary'>{event.at}</Typography.Text>
              <br />
              <Typography.Text strong>{DOSSIER_EVENT_NAMES[event.kind]}</Typography.Text> {detailOf(event)}
            </>
          ),
        }))}
      />
    </Card>
  )
}
