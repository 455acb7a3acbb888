import type { Data } from '@xinqi/domain/contract/contract'
import { priceText } from '@xinqi/domain/money'
import { GROUP_PLACE_LABEL } from '@xinqi/domain/rules/group'
import { GROUP_STATUS_LABEL, type GroupStatus } from '@xinqi/domain/status/group'
import { decisionText, groupTermParts, sessionText } from '@xinqi/domain/text/group'
import { Card, Collapse, Tag, Typography } from 'antd'
import { call } from '../../api/call'
import { Decision } from '../../ui/decision'
import { Facts } from '../../ui/facts'
import { useMayAct } from '../../ui/use-may-act'

interface Props {
  group: Data<'GET /operator/group/list'>['list'][number]
  onChanged: () => unknown
}

const REASON_MAX = 200

/** One group with all that is to be known before one enrols, and the decision while it waits. */
export function GroupCard({ group, onChanged }: Props) {
  const { groupId, title, summary, status, leaders, placeKind, place, minSeats, maxSeats, takenSeats } = group
  const mayAct = useMayAct('content')
  return (
    <Card title={title} extra={<Tag>{GROUP_STATUS_LABEL[status as GroupStatus]}</Tag>}>
      <Typography.Paragraph>{summary}</Typography.Paragraph>
      <Facts
        of={[
          ['带领', leaders.map(({ userName }) => userName).join('、')],
          ['开始', group.firstTime.slice(0, 16)],
          ['场次', `${group.sessions} 次，每次 ${group.minutes} 分钟`],
          ['地点', `${GROUP_PLACE_LABEL[placeKind]}，${place}`],
          ['怎样进入', group.entrance],
          ['人数', `${minSeats} 到 ${maxSeats} 人，已有 ${takenSeats} 人`],
          ['每次', priceText(group.priceFen)],
        ]}
      />
      <Collapse
        style={{ marginTop: 16 }}
        items={[
          {
            key: 'sessions',
            label: `${group.sessionList.length} 次活动`,
            children: group.sessionList.map((session) => (
              <Typography.Paragraph key={session.sessionNo} style={{ whiteSpace: 'pre-wrap', marginBottom: 4 }}>
                {sessionText(session)}
              </Typography.Paragraph>
            )),
          },
          {
            key: 'terms',
            label: '报名的人会读到的约定',
            children: groupTermParts(group.terms, decisionText(group.decideTime, minSeats)).map(([name, text]) => (
              <div key={name}>
                <Typography.Text strong>{name}</Typography.Text>
                <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{text}</Typography.Paragraph>
              </div>
            )),
          },
        ]}
      />
      {mayAct && status === 'submitted' && (
        <Decision
          of={title}
          verbs={{ approve: '通过，开始报名', refuse: '退回' }}
          max={REASON_MAX}
          hint='咨询师会读到。'
          done={{ approved: '公开了，开始报名', refused: '退回了，咨询师会读到原因' }}
          decide={(approve, reason) => call('POST /operator/group/decide', { groupId, approve, reason })}
          onDecided={onChanged}
        />
      )}
    </Card>
  )
}
