import type { Params } from '@xinqi/domain/contract/contract'
import { AUDIT_CHOICES } from '@xinqi/domain/text/audit-action'
import { Button, Form, Input, Select } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { DayFields } from '../../ui/day-fields'
import { filled } from '../../ui/filled'

interface Fields {
  actor?: string
  subject?: string
  action?: string
  from?: string
  to?: string
}

interface Props {
  wrong: Record<string, string>
  onFilter: (filter: Params<'GET /operator/audit/list'>) => void
  extra: ReactNode
}

/** By whom, what, whom and when. What was typed stays when something is wrong with it. */
export function AuditFilter({ wrong, onFilter, extra }: Props) {
  const [form] = Form.useForm<Fields>()
  useEffect(() => {
    form.setFields(Object.entries(wrong).map(([name, text]) => ({ name: name as keyof Fields, errors: [text] })))
  }, [form, wrong])
  return (
    <search aria-label='筛选操作记录'>
      <Form
        form={form}
        layout='inline'
        style={{ rowGap: 12, marginBottom: 16 }}
        onFinish={({ actor, subject, action, from, to }) =>
          onFilter({
            actor: filled(actor),
            subject: filled(subject),
            action: filled(action),
            from: filled(from),
            to: filled(to),
          })
        }
      >
        <Form.Item name='actor' label='谁'>
          <Input placeholder='operator:3' allowClear style={{ width: 150 }} />
        </Form.Item>
        <Form.Item name='action' label='做了什么'>
          <Select
            options={AUDIT_CHOICES}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: 200 }}
          />
        </Form.Item>
        <Form.Item name='subject' label='对什么'>
          <Input placeholder='order:18 位订单号' allowClear style={{ width: 240 }} />
        </Form.Item>
        <DayFields label='日期' />
        <Button type='primary' htmlType='submit'>
          筛选
        </Button>
        {extra}
      </Form>
    </search>
  )
}
