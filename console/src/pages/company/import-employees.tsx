import type { Data } from '@xinqi/domain/contract/contract'
import { EMPLOYEE_FILE_BYTES } from '@xinqi/domain/text/company'
import { Alert, App, Button, Flex, Modal, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useListFile } from '../../ui/list-file'

interface Props {
  companyId: number
  name: string
  onClose: () => void
}

type Changes = Data<'POST /operator/company/employees'>

const changesText = ({ added, changed, unchanged, left }: Changes): string =>
  `新增 ${added} 人，改次数 ${changed} 人，不变 ${unchanged} 人，离开名单 ${left} 人`

/** Takes a list of employees: looked through first, then imported as it was seen. */
export function ImportEmployees({ companyId, name, onClose }: Props) {
  const { message } = App.useApp()
  const [isComplete, setIsComplete] = useState(false)
  const [seen, setSeen] = useState<Changes | null>(null)
  const { field, problems, isBusy, forget, send } = useListFile(EMPLOYEE_FILE_BYTES, () => setSeen(null))

  async function take(trial: boolean): Promise<void> {
    const isTaken = await send(async (csvBase64) => {
      const changes = await call('POST /operator/company/employees', { companyId, trial, isComplete, csvBase64 })
      setSeen(changes)
      if (trial) return
      void message.success(`导入了：${changesText(changes)}`)
      onClose()
    })
    if (!isTaken) setSeen(null)
  }

  return (
    <Modal title={`导入「${name}」的员工`} open footer={null} onCancel={onClose}>
      <Typography.Paragraph type='secondary'>
        CSV 文件，第一行写列名：手机号，以及可以不写的次数和区号。手机号只用来认出员工，存下的是认不回去的摘要。
      </Typography.Paragraph>
      {field}
      <label style={{ display: 'flex', gap: 8, marginBottom: 16 }}>
        <input
          type='checkbox'
          checked={isComplete}
          onChange={({ target }) => {
            forget()
            setSeen(null)
            setIsComplete(target.checked)
          }}
        />
        这是全部员工：不在里面的人离开名单，约好的照常
      </label>
      {problems}
      {seen && (
        <Alert
          type='info'
          showIcon
          title={`导入后：${changesText(seen)}`}
          description={seen.unread.length > 0 ? `没有用到的列：${seen.unread.join('、')}` : undefined}
          style={{ marginBottom: 16 }}
        />
      )}
      <Flex justify='end' gap={12}>
        <Button loading={isBusy && !seen} onClick={() => void take(true)}>
          先看会有什么变化
        </Button>
        <Button type='primary' disabled={!seen} loading={isBusy && seen !== null} onClick={() => void take(false)}>
          导入这份名单
        </Button>
      </Flex>
    </Modal>
  )
}
