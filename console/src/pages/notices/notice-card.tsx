import type { Data } from '@xinqi/domain/contract/contract'
import { NOTICE_REASON_MAX } from '@xinqi/domain/text/platform-notice'
import { Button, Card, Progress, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { FormDialog } from '../../ui/form-dialog'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'

interface Props {
  notice: Data<'GET /operator/platformNotice/list'>['list'][number]
  /** Of how many its readers are. */
  consultants: number
  onChanged: () => unknown
}

/** One notice, how many have read it, and taking it back with a reason. */
export function NoticeCard({ notice, consultants, onChanged }: Props) {
  const { id, title, body, publishTime, isWaiting, isOwn, withdrawTime, withdrawReason, readers } = notice
  const mayAct = useMayAct('content')
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Card
      title={title}
      extra={
        mayAct &&
        withdrawTime === null && (
          <Button danger aria-label={`撤回「${title}」`} onClick={() => setIsLeaving(true)}>
            撤回
          </Button>
        )
      }
    >
      <Typography.Paragraph type='secondary'>
        {`${notice.askedBy ? `${notice.askedBy}写，` : ''}${notice.agreedBy ? `${notice.agreedBy}同意，` : ''}`}
        {`${publishTime.slice(0, 16)} ${isWaiting ? '写好，等另一位运营同意' : '发出'}`}
        {withdrawTime !== null && `，${withdrawTime.slice(0, 16)} 撤回：${withdrawReason ?? ''}`}
      </Typography.Paragraph>
      <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{body}</Typography.Paragraph>
      {mayAct && isWaiting && !isOwn && (
        <ActButton
          type='primary'
          label={`同意发出「${title}」`}
          ask={{ title: `发给 ${consultants} 位咨询师？`, content: `「${title}」发出以后不能改，只能撤回。` }}
          act={() => call('POST /operator/platformNotice/agree', { id })}
          done='已发出'
          onDone={onChanged}
        >
          同意发出
        </ActButton>
      )}
      {withdrawTime === null && !isWaiting && consultants > 0 && (
        <Progress
          percent={Math.round((100 * readers) / consultants)}
          size='small'
          status='normal'
          aria-label='读过的咨询师'
          format={() => `${readers} / ${consultants} 读过`}
          style={{ maxWidth: 480 }}
        />
      )}
      {isLeaving && (
        <FormDialog<{ reason: string }>
          name='withdraw'
          title={`撤回「${title}」？`}
          okText='撤回'
          danger
          send={({ reason }) => call('POST /operator/platformNotice/withdraw', { id, reason })}
          done='已撤回'
          onClose={() => {
            setIsLeaving(false)
            void onChanged()
          }}
        >
          <WordsField name='reason' label='为什么撤回' max={NOTICE_REASON_MAX} missing='请写下理由' />
        </FormDialog>
      )}
    </Card>
  )
}
