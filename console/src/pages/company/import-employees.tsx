import type { Data } from '@xinqi/domain/contract/contract'
import { EMPLOYEE_FILE_BYTES } from '@xinqi/domain/text/company'
import { Alert, App, Button, Flex, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'
import { badLinesOf, type BadLines } from '../../ui/bad-lines'
import { BadLinesList } from '../../ui/bad-lines-list'
import { readBase64 } from '../../ui/read-base64'

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
  const [file, setFile] = useState<File | null>(null)
  const [isComplete, setIsComplete] = useState(false)
  const [seen, setSeen] = useState<Changes | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [bad, setBad] = useState<BadLines | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function forget(): void {
    setSeen(null)
    setRefusal(null)
    setBad(null)
  }

  async function send(trial: boolean): Promise<void> {
    if (!file) return setRefusal('请选择名单文件')
    if (file.size > EMPLOYEE_FILE_BYTES) return setRefusal('文件太大了，最多 1 MB，请去掉用不到的列或分成几份')
    setIsBusy(true)
    setRefusal(null)
    setBad(null)
    try {
      const csvBase64 = await readBase64(file)
      const changes = await call('POST /operator/company/employees', { companyId, trial, isComplete, csvBase64 })
      setSeen(changes)
      if (!trial) {
        void message.success(`导入了：${changesText(changes)}`)
        onClose()
      }
    } catch (error) {
      setSeen(null)
      setRefusal(sentenceOf(error))
      setBad(badLinesOf(error))
    }
    setIsBusy(false)
  }

  return (
    <Modal title={`导入「${name}」的员工`} open footer={null} onCancel={onClose}>
      <Typography.Paragraph type='secondary'>
        CSV 文件，第一行写列名：手机号，以及可以不写的次数和区号。手机号只用来认出员工，存下的是认不回去的摘要。
      </Typography.Paragraph>
      <label>
        名单文件
        <Input
          type='file'
          accept='.csv,text/csv'
          style={{ margin: '8px 0 16px' }}
          onChange={({ target }) => {
            forget()
            setFile(target.files?.[0] ?? null)
          }}
        />
      </label>
      <label style={{ display: 'flex', gap: 8, marginBottom: 16 }}>
        <input
          type='checkbox'
          checked={isComplete}
          onChange={({ target }) => {
            forget()
            setIsComplete(target.checked)
          }}
        />
        这是全部员工：不在里面的人离开名单，约好的照常
      </label>
      {refusal !== null && <Alert type='error' showIcon title={refusal} style={{ marginBottom: 16 }} />}
      {bad && <BadLinesList bad={bad} />}
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
        <Button loading={isBusy && !seen} onClick={() => void send(true)}>
          先看会有什么变化
        </Button>
        <Button type='primary' disabled={!seen} loading={isBusy && seen !== null} onClick={() => void send(false)}>
          导入这份名单
        </Button>
      </Flex>
    </Modal>
  )
}
