import type { OperatorRole } from '@xinqi/domain/operator-roles'
import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { CallFailure, sentenceOf } from '../../api/call-failure'
import { showWrong } from '../../ui/show-wrong'
import { RoleBoxes } from './role-boxes'

interface Fields {
  name: string
  phone: string
  roles: OperatorRole[]
}

/** Somebody new, or somebody who comes back under the same phone. */
export function AddMember({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [isBusy, setIsBusy] = useState(false)

  async function add({ roles, ...member }: Fields): Promise<void> {
    setIsBusy(true)
    showWrong(form, {})
    try {
      await call('POST /operator/team/add', { ...member, roles: roles.join(',') })
      form.resetFields()
      onClose()
    } catch (error) {
      const wrong = error instanceof CallFailure ? error.fields : {}
      showWrong(form, wrong)
      if (Object.keys(wrong).length === 0) void message.error(sentenceOf(error))
    }
    setIsBusy(false)
  }

  return (
    <Modal
      title='添加成员'
      open={isOpen}
      okText='添加'
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        name='add-member'
        form={form}
        layout='vertical'
        requiredMark={false}
        onFinish={(fields) => void add(fields)}
      >
        <Form.Item name='name' label='姓名' rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name='phone' label='手机号' rules={[{ required: true, message: '请输入手机号' }]}>
          <Input inputMode='tel' autoComplete='off' />
        </Form.Item>
        <RoleBoxes />
      </Form>
    </Modal>
  )
}
