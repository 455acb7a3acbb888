import type { OperatorRole } from '@xinqi/domain/operator-roles'
import { App, Form, Modal, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'
import { RoleBoxes } from './role-boxes'
import type { Member } from './index'

/** Other roles for a member, from their next call on. */
export function ChangeRoles({ member, onClose }: { member: Member; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ roles: OperatorRole[] }>()
  const [isBusy, setIsBusy] = useState(false)

  async function change({ roles }: { roles: OperatorRole[] }): Promise<void> {
    setIsBusy(true)
    try {
      const wasRoles = member.roles.join(',')
      await call('POST /operator/team/roles', { operatorId: member.operatorId, roles: roles.join(','), wasRoles })
      onClose()
    } catch (error) {
      void message.error(sentenceOf(error))
      setIsBusy(false)
    }
  }

  return (
    <Modal
      title={`${member.name}的角色`}
      open
      okText='保存'
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        name='change-roles'
        form={form}
        layout='vertical'
        requiredMark={false}
        initialValues={{ roles: member.roles }}
        onFinish={(fields) => void change(fields)}
      >
        <RoleBoxes />
      </Form>
      <Typography.Text type='secondary'>下一次操作起生效，记入操作记录。</Typography.Text>
    </Modal>
  )
}
