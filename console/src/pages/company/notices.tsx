import type { Data } from '@xinqi/domain/contract/contract'
import { COMPANY_NOTICE_BODY_MAX, COMPANY_NOTICE_TITLE_MAX } from '@xinqi/domain/text/company'
import { Button, Card, Empty, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'

interface Props {
  companyId: number
  notices: Data<'GET /operator/company/detail'>['notices']
  mayAct: boolean
  onChanged: () => unknown
}

/** What a company's people are told, all at once. */
export function Notices({ companyId, notices, mayAct, onChanged }: Props) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <Card title='给员工的通知' extra={mayAct && <Button onClick={() => setIsWriting(true)}>写一条通知</Button>}>
      {notices.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description='还没有发过通知' />}
      <Flex vertical gap={16}>
        {notices.map(({ noticeId, title, body, publishedAt, withdrawnAt }) => (
          <Flex key={noticeId} justify='space-between' align='start' gap={16}>
            <div>
              <Typography.Text strong>{title}</Typography.Text>
              <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', margin: '4px 0' }}>{body}</Typography.Paragraph>
              <Typography.Text type='secondary'>
                {`${publishedAt.slice(0, 16)} 发出${withdrawnAt ? `，${withdrawnAt.slice(0, 16)} 撤下` : ''}`}
              </Typography.Text>
            </div>
            {mayAct && withdrawnAt === null && (
              <ActButton
                size='small'
                label={`撤下「${title}」`}
                ask={{ title: `撤下「${title}」？`, content: '员工不再看到它；撤下之后不能再放回去。' }}
                act={() => call('POST /operator/company/withdrawNotice', { noticeId })}
                done='撤下了'
                onDone={onChanged}
              >
                撤下
              </ActButton>
            )}
          </Flex>
        ))}
      </Flex>
      {isWriting && (
        <FormDialog<{ title: string; body: string }>
          name='company-notice'
          title='写一条通知'
          okText='发出'
          send={(words, key) => call('POST /operator/company/publishNotice', { companyId, ...words }, key)}
          done='发出了，员工现在就能看到'
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
