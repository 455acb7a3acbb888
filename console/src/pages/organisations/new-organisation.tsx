import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { App, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { CallFailure, sentenceOf } from '../../api/call-failure'
import { filled } from '../../ui/filled'
import type { ListedOrganisation } from './index'

interface Fields {
  name: string
  copyOf: number
  orgId?: string
}

/** A name, and whose settings it begins with. Who pays and which group it is in come with those, and stay. */
export function NewOrganisation(props: {
  organisations: ListedOrganisation[]
  onClose: () => void
  onMade: (orgId: number) => void
}) {
  const { organisations, onClose, onMade } = props
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [isBusy, setIsBusy] = useState(false)

  async function create({ name, copyOf, orgId }: Fields): Promise<void> {
    setIsBusy(true)
    try {
      const made = await call('POST /operator/edition/create', { name, copyOf, orgId: filled(orgId) })
      onMade(made.orgId)
    } catch (error) {
      const fields = error instanceof CallFailure ? Object.entries(error.fields) : []
      form.setFields(fields.map(([field, text]) => ({ name: field as keyof Fields, errors: [text] })))
      if (fields.length === 0) void message.error(sentenceOf(error))
      setIsBusy(false)
    }
  }

  return (
    <Modal title='新建机构' open okText='新建' confirmLoading={isBusy} onOk={() => form.submit()} onCancel={onClose}>
      <Form
        name='new-organisation'
        form={form}
        layout='vertical'
        requiredMark={false}
        initialValues={{ copyOf: DEFAULT_ORG_ID }}
        onFinish={(fields) => void create(fields)}
      >
        <Form.Item name='name' label='名称' rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item
          name='copyOf'
          label='从哪一家抄设置'
          extra='谁付费、属于哪一组、有哪些咨询方向跟着这一家，以后不能改。其他的都能改。'
        >
          <Select options={organisations.map(({ orgId, name }) => ({ value: orgId, label: `${name}（${orgId}）` }))} />
        </Form.Item>
        <Form.Item
          name='orgId'
          label='编号（可以不填）'
          extra='写在链接里：/home?orgId=编号。不填时给一个新的。'
          rules={[{ pattern: /^[1-9]\d{0,7}$/, message: '编号是 1 到 8 位数字' }]}
        >
          <Input inputMode='numeric' autoComplete='off' style={{ width: 160 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
