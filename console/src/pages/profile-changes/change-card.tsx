import type { Data } from '@xinqi/domain/contract/contract'
import { PROFILE_FIELD_RULES, REVIEW_REASON_MAX } from '@xinqi/domain/rules/profile-field'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { Card, Typography } from 'antd'
import { call } from '../../api/call'
import { Decision } from '../../ui/decision'
import { useMayAct } from '../../ui/use-may-act'
import { EntryPapers } from './entry-papers'
import { Portraits } from './portraits'
import { SideBySide } from './side-by-side'

type Listed = Data<'GET /operator/profileChange/list'>

interface Props {
  change: Listed['list'][number]
  topics: Listed['topics']
  onChanged: () => unknown
}

/** One change: what was there beside what is to be there, the papers for it, and the decision. */
export function ChangeCard({ change, topics, onChanged }: Props) {
  const { changeNo, consultantId, userName, field, before, after, approvalStatus, reason, createTime, decideTime } =
    change
  const { label, kind } = PROFILE_FIELD_RULES[field]
  const mayAct = useMayAct('consultant')
  const isWaiting = approvalStatus === APPROVAL.reviewing
  return (
    <Card
      title={`${userName} · ${label}`}
      extra={
        <Typography.Text type='secondary'>
          {decideTime ? `${decideTime.slice(0, 16)} 审核` : `${createTime.slice(0, 16)} 提交`}
        </Typography.Text>
      }
    >
      {kind === 'picture' ? (
        isWaiting && <Portraits before={before as string} after={after as string} userName={userName} />
      ) : (
        <SideBySide field={field} before={before} after={after} topics={topics} />
      )}
      {isWaiting && <EntryPapers changeNo={changeNo} field={field} value={after} />}
      {reason !== null && <Typography.Paragraph style={{ marginTop: 12 }}>{`理由：${reason}`}</Typography.Paragraph>}
      <Typography.Text type='secondary'>{`咨询师编号 ${consultantId}`}</Typography.Text>
      {mayAct && isWaiting && (
        <Decision
          of={`${userName}的${label}`}
          max={REVIEW_REASON_MAX}
          hint='咨询师会读到，请写明怎样改就可以。'
          done={{ approved: '已通过，来访者现在看得到', refused: '没有通过，咨询师会读到理由' }}
          decide={(approve, why) => call('POST /operator/profileChange/decide', { changeNo, approve, reason: why })}
          onDecided={onChanged}
        />
      )}
    </Card>
  )
}
