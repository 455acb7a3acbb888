import {
  DESK_NAMES,
  DESKS,
  OPERATOR_ROLE_NAMES,
  OPERATOR_ROLES,
  ROLE_GRANTS,
  type Desk,
} from '@xinqi/domain/operator-roles'
import { Table, Typography } from 'antd'

const GRANTS = { act: '能操作', look: '能看' }

const COLUMNS = [
  { title: '台', key: 'desk', render: (_: unknown, desk: Desk) => DESK_NAMES[desk] },
  ...OPERATOR_ROLES.map((role) => ({
    title: OPERATOR_ROLE_NAMES[role],
    key: role,
    render: (_: unknown, desk: Desk) => {
      const grant = ROLE_GRANTS[role][desk]
      return grant ? GRANTS[grant] : '–'
    },
  })),
]

/** What each role opens: the same table that the server asks. */
export const RoleTable = () => (
  <section aria-labelledby='role-table' style={{ marginTop: 32 }}>
    <Typography.Title level={3} id='role-table'>
      每个角色能做什么
    </Typography.Title>
    <Table
      rowKey={(desk) => desk}
      size='small'
      columns={COLUMNS}
      dataSource={[...DESKS]}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  </section>
)
