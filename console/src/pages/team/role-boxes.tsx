import { OPERATOR_ROLE_NAMES, OPERATOR_ROLES, type OperatorRole } from '@xinqi/domain/operator-roles'
import { Checkbox, Form } from 'antd'

const expectOne = (_rule: unknown, roles: readonly OperatorRole[] | undefined): Promise<void> =>
  roles?.length ? Promise.resolve() : Promise.reject(new Error('请选择角色'))

/** What somebody is; they may what any of it opens. */
export const RoleBoxes = () => (
  // Not `required`: that puts on the group an attribute which a group may not have.
  <Form.Item<{ roles: OperatorRole[] }> name='roles' label='角色' rules={[{ validator: expectOne }]}>
    <Checkbox.Group options={OPERATOR_ROLES.map((value) => ({ value, label: OPERATOR_ROLE_NAMES[value] }))} />
  </Form.Item>
)
