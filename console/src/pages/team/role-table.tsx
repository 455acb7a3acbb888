import {
  DESK_NAMES,
  DESKS,
  OPERATOR_ROLE_NAMES,
  OPERATOR_ROLES,
  ROLE_GRANTS,
  type Desk,
} from '@xinqi/domain/operator-roles'
import { Typography } from 'antd'
import { WideTable } from '../../ui/wide-table'

interface Row {
  desk: Desk
}

const ROWS: Row[] = DESKS.map((desk) => ({ desk }))

const GRANTS = { act: '能操作', look: '能看' }

const COLUMNS = [
  { title: '台', key: 'desk', render: (_: unknown, { desk }: Row) => DESK_NAMES[desk] },
  ...OPERATOR_ROLES.map((role) => ({
    title: OPERATOR_ROLE_NAMES[role],
    key: role,
    render: (_: unknown, { desk }: Row) => {
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
    <WideTable label='每个角色能做什么' rowKey='desk' size='small' columns={COLUMNS} dataSource={ROWS} />
  </section>
)
