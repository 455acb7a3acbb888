import type { Data } from '@xinqi/domain/contract/contract'
import {
  BULK_BODY_MAX,
  BULK_FILE_BYTES,
  BULK_REASON_MAX,
  BULK_ROWS_MAX,
  BULK_TITLE_MAX,
} from '@xinqi/domain/rules/bulk-job'
import { App, Button, Flex, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useListFile } from '../../ui/list-file'
import { ListSeen } from '../../ui/list-seen'
import { MessagePreview } from '../../ui/message-preview'
import { useAttemptKey } from '../../ui/use-attempt-key'

interface Props {
  onClose: () => void
  /** It is taken, and waits for another operator. */
  onWritten: (jobId: number) => void
}

const GAP = { margin: '8px 0 16px' }
const WIDTH = 840

/** Writes the same words to everybody of a list: looked through first, then handed to another operator with a reason. */
export function SendMessages({ onClose, onWritten }: Props) {
  const { message } = App.useApp()
  const [words, setWords] = useState({ title: '', body: '' })
  const [seen, setSeen] = useState<Data<'POST /operator/bulkJob/checkMessage'> | null>(null)
  const [reason, setReason] = useState('')
  const keyOf = useAttemptKey()
  const { field, problems, isBusy, refuse, send, forget } = useListFile(BULK_FILE_BYTES, () => setSeen(null))

  /** What was looked at is what is handed on: other words are looked at anew. */
  function write(changed: Partial<typeof words>): void {
    forget()
    setSeen(null)
    setWords({ ...words, ...changed })
  }

  const look = () =>
    send(async (csvBase64) => setSeen(await call('POST /operator/bulkJob/checkMessage', { ...words, csvBase64 })))

  const handOn = () =>
    send(async (csvBase64) => {
      if (reason.trim() === '') return refuse('请写明理由')
      const wanted = { ...words, csvBase64, reason }
      const { jobId } = await call('POST /operator/bulkJob/sendMessages', wanted, keyOf(wanted))
      void message.success('写好了，等另一位运营同意')
      onWritten(jobId)
    })

  return (
    <Modal title='发消息给名单上的人' open footer={null} width={WIDTH} onCancel={onClose}>
      <Typography.Paragraph type='secondary'>
        {`每个人收到的是同一段话，写给所有人都合适的，不写任何人的名字，也不写网址和联系方式。名单是 CSV 文件，第一行写列名：手机号（可以加区号），或者订单号；最多 ${BULK_ROWS_MAX} 行。有一行不对就一条都不发。手机号不会存下来。`}
      </Typography.Paragraph>
      <Flex gap={24} wrap>
        <div style={{ flex: 1, minWidth: 280 }}>
          <label>
            标题
            <Input
              maxLength={BULK_TITLE_MAX}
              showCount
              aria-label='标题'
              value={words.title}
              style={GAP}
              onChange={({ target }) => write({ title: target.value })}
            />
          </label>
          <label>
            内容
            <Input.TextArea
              maxLength={BULK_BODY_MAX}
              showCount
              aria-label='内容'
              rows={6}
              value={words.body}
              style={{ margin: '8px 0 28px' }}
              onChange={({ target }) => write({ body: target.value })}
            />
          </label>
          {field}
        </div>
        <MessagePreview {...words} />
      </Flex>
      {problems}
      {seen && (
        <>
          <ListSeen
            seen={seen}
            what={`一共 ${seen.lines} 行，每人一条；没有找到的、正在注销的、选了不收的会跳过；另一位运营同意之后才发`}
          />
          <label>
            理由
            <Input.TextArea
              maxLength={BULK_REASON_MAX}
              rows={2}
              value={reason}
              style={GAP}
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
        </>
      )}
      <Flex justify='end' gap={12}>
        <Button loading={isBusy && !seen} onClick={() => void look()}>
          先看一看
        </Button>
        <Button type='primary' disabled={!seen} loading={isBusy && seen !== null} onClick={() => void handOn()}>
          提交，等同意
        </Button>
      </Flex>
    </Modal>
  )
}
