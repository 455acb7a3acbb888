import type { Data } from '@xinqi/domain/contract/contract'
import { BULK_ALONE_MAX, BULK_FILE_BYTES, BULK_REASON_MAX, BULK_ROWS_MAX } from '@xinqi/domain/rules/bulk-job'
import { App, Button, Flex, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useListFile } from '../../ui/list-file'
import { ListSeen } from '../../ui/list-seen'
import { useAttemptKey } from '../../ui/use-attempt-key'

interface Props {
  couponBaseId: number
  name: string
  onClose: () => void
  /** It is taken, and begins or waits for another operator. */
  onBegun: (jobId: number) => void
}

type Seen = Data<'POST /operator/bulkJob/check'>

const whatText = ({ lines, needsSecond, left }: Seen): string =>
  [
    `一共 ${lines} 行，每人发一张；已经领够的、没有找到的会跳过`,
    left !== null && left < lines && `券只剩 ${left} 张，发完为止`,
    needsSecond ? `超过了一个人一天能发的 ${BULK_ALONE_MAX} 人，要另一位运营同意` : '一分钟之内开始',
  ]
    .filter(Boolean)
    .join('；')

/** Gives a coupon to everybody of a list: looked through first, then begun with a reason. */
export function GiveByList({ couponBaseId, name, onClose, onBegun }: Props) {
  const { message } = App.useApp()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [reason, setReason] = useState('')
  const keyOf = useAttemptKey()
  const { field, problems, isBusy, refuse, send } = useListFile(BULK_FILE_BYTES, () => setSeen(null))

  const look = () =>
    send(async (csvBase64) => setSeen(await call('POST /operator/bulkJob/check', { couponBaseId, csvBase64 })))

  const begin = () =>
    send(async (csvBase64) => {
      if (reason.trim() === '') return refuse('请写明理由')
      const wanted = { couponBaseId, csvBase64, reason }
      const { jobId } = await call('POST /operator/bulkJob/giveCoupons', wanted, keyOf(wanted))
      void message.success('名单收下了')
      onBegun(jobId)
    })

  return (
    <Modal title={`按名单发「${name}」`} open footer={null} onCancel={onClose}>
      <Typography.Paragraph type='secondary'>
        {`CSV 文件，第一行写列名：手机号（可以加区号），或者订单号；最多 ${BULK_ROWS_MAX} 行。有一行不对就一张都不发。手机号不会存下来。`}
      </Typography.Paragraph>
      {field}
      {problems}
      {seen && (
        <>
          <ListSeen seen={seen} what={whatText(seen)} />
          <label>
            理由
            <Input.TextArea
              maxLength={BULK_REASON_MAX}
              rows={2}
              value={reason}
              style={{ margin: '8px 0 16px' }}
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
        </>
      )}
      <Flex justify='end' gap={12}>
        <Button loading={isBusy && !seen} onClick={() => void look()}>
          先看一看
        </Button>
        <Button type='primary' disabled={!seen} loading={isBusy && seen !== null} onClick={() => void begin()}>
          {seen?.needsSecond ? '提交，等同意' : '开始发'}
        </Button>
      </Flex>
    </Modal>
  )
}
