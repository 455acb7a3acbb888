import { OPERATOR_ROLE_NAMES, OPERATOR_ROLES, type OperatorRole } from '@xinqi/domain/operator-roles'
import { Checkbox, Form } from 'antd'

/** What somebody is; they may what any of it opens. */
export const RoleBoxes = () => (
  <Form.Item<{ roles: OperatorRole[] }> name='roles' label='角色' rules={[{ required: true, message: '请选择角色' }]}>
    <Checkbox.Group options={OPERATOR_ROLES.map((value) => ({ value, label: OPERATOR_ROLE_NAMES[value] }))} />
  </Form.Item>
)
