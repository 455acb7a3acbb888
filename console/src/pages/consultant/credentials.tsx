import type { Data } from '@xinqi/domain/contract/contract'
import { CREDENTIAL_REASON_MAX } from '@xinqi/domain/rules/credential'
import { Alert, Button, Card, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { CredentialEnd } from '../../ui/credential-end'
import { FormDialog } from '../../ui/form-dialog'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'
import { WordsField } from '../../ui/words-field'

type Paper = Data<'GET /operator/consultant/credentials'>['list'][number]

const COLUMNS = [
  { title: '证件', dataIndex: 'name', key: 'name' },
  { title: '发证的', dataIndex: 'issuer', key: 'issuer' },
  { title: '核对', key: 'verified', render: (_: unknown, { isVerified }: Paper) => (isVerified ? '核对过' : '还没有') },
  { title: '到期', key: 'end', render: (_: unknown, paper: Paper) => <CredentialEnd of={paper} /> },
]

/** A consultant's papers with their last days; what has run out is said above them. */
export function Credentials({ consultantId }: { consultantId: number }) {
  const { data, error, isLoading, mutate } = useCall('GET /operator/consultant/credentials', { consultantId })
  const mayAct = useMayAct('consultant')
  const [changing, setChanging] = useState<Paper | null>(null)
  const expired = data?.list.filter(({ daysLeft }) => daysLeft !== null && daysLeft < 0) ?? []
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, paper: Paper) => (
      <Button size='small' aria-label={`改${paper.name}的到期日`} onClick={() => setChanging(paper)}>
        改到期日
      </Button>
    ),
  }
  return (
    <Card title='证件' style={{ marginTop: 24 }}>
      <Refusal error={error} again={mutate} />
      {expired.length > 0 && (
        <Alert
          type='error'
          showIcon
          title={`${expired.map(({ name }) => `「${name}」`).join('')}已经过期`}
          description='预约不会自动停止。续好之前要不要暂停接新来访或隐藏页面，在上面的合作条件里定。'
          style={{ marginBottom: 16 }}
        />
      )}
      <WideTable<Paper>
        label='证件'
        rowKey='credentialId'
        columns={mayAct ? [...COLUMNS, acts] : COLUMNS}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: '还没有证件' }}
      />
      {changing && (
        <FormDialog<{ validUntil?: string; reason: string }>
          name='credential'
          title={`改「${changing.name}」的到期日`}
          okText='保存'
          initialValues={{ validUntil: changing.validUntil ?? '' }}
          send={({ validUntil, reason }) =>
            call('POST /operator/consultant/setCredentialEnd', {
              credentialId: changing.credentialId,
              before: changing.validUntil ?? undefined,
              validUntil: validUntil || undefined,
              reason,
            })
          }
          done='已保存'
          onClose={() => {
            setChanging(null)
            void mutate()
          }}
        >
          <Form.Item name='validUntil' label='到期日' extra='到这一天为止有效；长期有效的留空。'>
            <Input type='date' style={{ width: 180 }} />
          </Form.Item>
          <WordsField
            name='reason'
            label='看过什么'
            max={CREDENTIAL_REASON_MAX}
            missing='请写下看过什么'
            hint='比如新证书的照片，或注册系统的查询。写进操作记录。'
          />
        </FormDialog>
      )}
    </Card>
  )
}
