import type { Data } from '@xinqi/domain/contract/contract'
import { CASE_REASON_MAX, caseReasonMistake } from '@xinqi/domain/text/reconciliation'
import { Button, Card, Flex, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { useAct } from '../../ui/use-act'
import { useAttemptKey } from '../../ui/use-attempt-key'

interface Props {
  of: Data<'GET /operator/reconciliation/case'>
  onChanged: () => unknown
}

/** What one may do: take it over; and once it is one's own, explain it or hand it over. */
export function CaseActs({ of: known, onChanged }: Props) {
  const { caseId, isMine, operatorName } = known
  if (isMine)
    return (
      <>
        <Explain caseId={caseId} onChanged={onChanged} />
        {known.others.length > 0 && <HandOver of={known} onChanged={onChanged} />}
      </>
    )
  return (
    <Card style={{ marginBottom: 16 }}>
      <ActButton
        type='primary'
        ask={
          operatorName ? { title: `${operatorName}在处理，由您接手？`, content: '对方会看到是您接过去的。' } : undefined
        }
        act={() => call('POST /operator/reconciliation/take', { caseId })}
        done='现在由您处理'
        onDone={onChanged}
      >
        {operatorName ? '从同事手里接过来' : '我来处理'}
      </ActButton>
    </Card>
  )
}

function Explain({ caseId, onChanged }: { caseId: number; onChanged: () => unknown }) {
  const { act, isBusy } = useAct()
  const keyOf = useAttemptKey()

  async function close({ reason }: { reason: string }): Promise<void> {
    const closed = { caseId, reason }
    await act(() => call('POST /operator/reconciliation/close', closed, keyOf(closed)), '已经处理完')
    await onChanged()
  }

  return (
    <Card title='说明这处差异' style={{ marginBottom: 16 }}>
      <Form<{ reason: string }>
        name='explain'
        layout='vertical'
        requiredMark={false}
        onFinish={(fields) => void close(fields)}
      >
        <Form.Item
          name='reason'
          label='为什么差，怎样处理的'
          extra='写凭证和单号，不要写来访者的姓名。这里不会动钱。'
          rules={[
            {
              validator: (_rule, reason: string | undefined) => {
                const mistake = caseReasonMistake(reason ?? '')
                return mistake === null ? Promise.resolve() : Promise.reject(new Error(mistake))
              },
            },
          ]}
        >
          <Input.TextArea rows={3} maxLength={CASE_REASON_MAX} showCount />
        </Form.Item>
        <Button type='primary' htmlType='submit' loading={isBusy}>
          处理完了
        </Button>
      </Form>
    </Card>
  )
}

function HandOver({ of: { caseId, others }, onChanged }: Props) {
  const [operatorId, setOperatorId] = useState<number>()
  return (
    <Card title='转交给同事' style={{ marginBottom: 16 }}>
      <Flex gap={12} wrap>
        <Select
          aria-label='转交给'
          placeholder='选择同事'
          options={others.map(({ operatorId: value, name: label }) => ({ value, label }))}
          value={operatorId}
          onChange={setOperatorId}
          style={{ width: 200 }}
        />
        <ActButton
          disabled={operatorId === undefined}
          act={() => call('POST /operator/reconciliation/handOver', { caseId, operatorId: operatorId ?? 0 })}
          done='已经转交'
          onDone={onChanged}
        >
          转交
        </ActButton>
      </Flex>
    </Card>
  )
}
