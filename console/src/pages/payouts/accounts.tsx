import type { Data } from '@xinqi/domain/contract/contract'
import { PAYOUT_ACCOUNT, PAYOUT_ACCOUNT_LABEL } from '@xinqi/domain/status/payout'
import { Badge, Button, Space, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { FormDialog } from '../../ui/form-dialog'
import { PagedTable } from '../../ui/paged-table'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'

type Account = Data<'GET /operator/payout/accounts'>['list'][number]

const REASON_MAX = 200

const COLUMNS = [
  { title: '咨询师', dataIndex: 'consultantName', key: 'consultantName' },
  { title: '户名', dataIndex: 'realName', key: 'realName' },
  {
    title: '银行卡',
    key: 'card',
    render: (_: unknown, { bankName, lastFour }: Account) => `${bankName}，尾号 ${lastFour}`,
  },
  {
    title: '现在用的',
    key: 'replaces',
    render: (_: unknown, { replaces }: Account) =>
      replaces ? `${replaces.bankName}，尾号 ${replaces.lastFour}` : '还没有',
  },
  { title: '填写', key: 'askTime', render: (_: unknown, { askTime }: Account) => askTime.slice(0, 16) },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state }: Account) => (
      <Badge status={state === PAYOUT_ACCOUNT.looked ? 'processing' : 'warning'} text={PAYOUT_ACCOUNT_LABEL[state]} />
    ),
  },
]

/** Bank cards that wait: one operator looks, another confirms. */
export function WaitingAccounts() {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/payout/accounts', { after: pages.after })
  const mayAct = useMayAct('money')
  const [refusing, setRefusing] = useState<Account | null>(null)
  const judge = (accountNo: string, passed: boolean, reason: string, key: string) =>
    call('POST /operator/payout/judgeAccount', { accountNo, passed, reason }, key)

  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, account: Account) => {
      const isSecond = account.state === PAYOUT_ACCOUNT.looked
      return (
        <Space>
          {isSecond && account.lookedByMe ? (
            <Typography.Text type='secondary'>您核对过了，等另一位复核</Typography.Text>
          ) : (
            <ActButton
              size='small'
              type='primary'
              label={`${isSecond ? '复核' : '核对过了'}：${account.consultantName}`}
              act={(key) => judge(account.accountNo, true, '', key)}
              done={isSecond ? '已启用' : '核对过了，等另一位复核'}
              onDone={reading.mutate}
            >
              {isSecond ? '复核，启用' : '核对过了'}
            </ActButton>
          )}
          <Button size='small' aria-label={`不通过：${account.consultantName}`} onClick={() => setRefusing(account)}>
            不通过
          </Button>
        </Space>
      )
    },
  }
  return (
    <>
      <PagedTable
        label='收款账户'
        reading={reading}
        pages={pages}
        rowKey='accountNo'
        columns={mayAct ? [...COLUMNS, acts] : COLUMNS}
        empty='没有等着核对的账户'
      />
      {refusing && (
        <FormDialog<{ reason: string }>
          name='refuse'
          title={`不通过${refusing.consultantName}的账户？`}
          okText='不通过'
          danger
          send={({ reason }, key) => judge(refusing.accountNo, false, reason, key)}
          done='已告诉咨询师'
          onClose={() => {
            setRefusing(null)
            void reading.mutate()
          }}
        >
          <WordsField name='reason' label='原因' max={REASON_MAX} missing='请写下原因' hint='咨询师会看到。' />
        </FormDialog>
      )}
    </>
  )
}
