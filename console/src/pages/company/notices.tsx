import type { Data } from '@xinqi/domain/contract/contract'
import { COMPANY_NOTICE_BODY_MAX, COMPANY_NOTICE_TITLE_MAX } from '@xinqi/domain/text/company'
import { Button, Card, Empty, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'

type CompanyNotice = Data<'GET /operator/company/detail'>['notices'][number]

interface Props {
  companyId: number
  notices: readonly CompanyNotice[]
  mayAct: boolean
  onChanged: () => unknown
}

function courseOf({ askedBy, agreedBy, publishedAt, isWaiting, withdrawnAt }: CompanyNotice): string {
  const who = `${askedBy ? `${askedBy}写，` : ''}${agreedBy ? `${agreedBy}同意，` : ''}`
  const isSent = agreedBy !== null || askedBy === null
  const when = `${publishedAt.slice(0, 16)} ${isSent ? '发出' : `写好${isWaiting ? '，等另一位运营同意' : ''}`}`
  return `${who}${when}${withdrawnAt ? `，${withdrawnAt.slice(0, 16)} 撤下` : ''}`
}

/** Letting it go, by another than who wrote it, and taking it back. */
const NoticeActs = ({
  notice: { noticeId, title, isWaiting, isOwn },
  onChanged,
}: {
  notice: CompanyNotice
  onChanged: () => unknown
}) => (
  <Flex gap={8}>
    {isWaiting && !isOwn && (
      <ActButton
        type='primary'
        size='small'
        label={`同意发出「${title}」`}
        ask={{ title: '发给这家企业的员工？', content: `「${title}」发出以后不能改，只能撤下。` }}
        act={() => call('POST /operator/company/agreeToNotice', { noticeId })}
        done='已发出'
        onDone={onChanged}
      >
        同意发出
      </ActButton>
    )}
    <ActButton
      size='small'
      label={`撤下「${title}」`}
      ask={{
        title: `撤下「${title}」？`,
        content: isWaiting ? '它不会再发出。' : '员工不再看到它；撤下之后不能再放回去。',
      }}
      act={() => call('POST /operator/company/withdrawNotice', { noticeId })}
      done='撤下了'
      onDone={onChanged}
    >
      撤下
    </ActButton>
  </Flex>
)

/** What a company's people are told, all at once. */
export function Notices({ companyId, notices, mayAct, onChanged }: Props) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <Card title='给员工的通知' extra={mayAct && <Button onClick={() => setIsWriting(true)}>写一条通知</Button>}>
      {notices.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description='还没有发过通知' />}
      <Flex vertical gap={16}>
        {notices.map((notice) => (
          <Flex key={notice.noticeId} justify='space-between' align='start' gap={16}>
            <div>
              <Typography.Text strong>{notice.title}</Typography.Text>
              <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', margin: '4px 0' }}>
                {notice.body}
              </Typography.Paragraph>
              <Typography.Text type='secondary'>{courseOf(notice)}</Typography.Text>
            </div>
            {mayAct && notice.withdrawnAt === null && <NoticeActs notice={notice} onChanged={onChanged} />}
          </Flex>
        ))}
      </Flex>
      {isWriting && (
        <FormDialog<{ title: string; body: string }>
          name='company-notice'
          title='写一条通知'
          okText='写好'
          send={(words, key) => call('POST /operator/company/publishNotice', { companyId, ...words }, key)}
          done='写好了，另一位运营同意之后员工才看得到'
          onClose={() => {
            setIsWriting(false)
            void onChanged()
          }}
        >
          <Form.Item name='title' label='标题' rules={[{ required: true, whitespace: true, message: '请填写标题' }]}>
            <Input maxLength={COMPANY_NOTICE_TITLE_MAX} />
          </Form.Item>
          <WordsField name='body' label='内容' max={COMPANY_NOTICE_BODY_MAX} missing='请填写内容' />
        </FormDialog>
      )}
    </Card>
  )
}
