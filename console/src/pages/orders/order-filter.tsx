import type { Params } from '@xinqi/domain/contract/contract'
import type { LookReason } from '@xinqi/domain/rules/look-reason'
import { ORDER } from '@xinqi/domain/status/order'
import { Button, Form, Input, Select } from 'antd'
import { lazy, Suspense, useEffect } from 'react'
import { DayFields } from '../../ui/day-fields'
import { filled } from '../../ui/filled'
import { showWrong } from '../../ui/show-wrong'
import { useMayLook } from '../../ui/use-may-look'
import { orderStatusText } from '../../ui/order-status'

interface Fields {
  number?: string
  phone?: string
  reason?: LookReason
  note?: string
  consultantName?: string
  status?: number
  from?: string
  to?: string
}

const STATUSES = Object.values(ORDER).map((value) => ({ value, label: orderStatusText(value) }))

const PhoneReason = lazy(() => import('./phone-reason'))

/** The ways to find an order. What was typed stays when something is wrong with it. */
export function OrderFilter({
  wrong,
  onSearch,
}: {
  wrong: Record<string, string>
  onSearch: (search: Params<'POST /operator/order/search'>) => void
}) {
  const [form] = Form.useForm<Fields>()
  useEffect(() => {
    showWrong(form, wrong)
  }, [form, wrong])

  const phone = Form.useWatch('phone', form)
  const mayFindVisitors = useMayLook('visitor')

  function search({ number, phone, reason, note, consultantName, status, from, to }: Fields): void {
    onSearch({
      number: filled(number),
      phone: filled(phone),
      // A reason is of this person, and goes with no other search.
      reason: filled(phone) === undefined ? undefined : reason,
      note: filled(phone) === undefined ? undefined : filled(note),
      consultantName: filled(consultantName),
      status,
      from: filled(from),
      to: filled(to),
    })
  }

  return (
    <search aria-label='查找订单'>
      <Form form={form} layout='inline' onFinish={search} style={{ rowGap: 12, marginBottom: 16 }}>
        <Form.Item name='number' label='编号'>
          <Input placeholder='订单、预约、付款或退款' allowClear style={{ width: 220 }} />
        </Form.Item>
        {mayFindVisitors && (
          <Form.Item name='phone' label='来访者手机号'>
            <Input inputMode='tel' autoComplete='off' allowClear style={{ width: 150 }} />
          </Form.Item>
        )}
        {filled(phone) !== undefined && (
          <Suspense fallback={null}>
            <PhoneReason />
          </Suspense>
        )}
        <Form.Item name='consultantName' label='咨询师'>
          <Input allowClear style={{ width: 120 }} />
        </Form.Item>
        <Form.Item name='status' label='状态'>
          <Select options={STATUSES} allowClear style={{ width: 150 }} />
        </Form.Item>
        <DayFields label='下单日期' />
        <Button type='primary' htmlType='submit'>
          查找
        </Button>
        <Button
          type='text'
          onClick={() => {
            form.resetFields()
            onSearch({})
          }}
        >
          清空
        </Button>
      </Form>
    </search>
  )
}
