/** What an operator may be; one person may be several. Ours: the documents know of no operators. */
export const OPERATOR_ROLES = ['owner', 'operations', 'finance', 'clinicalDuty', 'content', 'readOnly'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

export const OPERATOR_ROLE_NAMES: Record<OperatorRole, string> = {
  owner: '负责人',
  operations: '运营',
  finance: '财务',
  clinicalDuty: '临床值班',
  content: '内容',
  readOnly: '只看',
}

/** The desks at which the platform is run. Every call of operators belongs to one. */
export const DESKS = [
  'order',
  'money',
  'consultant',
  'visitor',
  'duty',
  'content',
  'organisation',
  'growth',
  'seeing',
  'audit',
  'team',
] as const
export type Desk = (typeof DESKS)[number]

export const DESK_NAMES: Record<Desk, string> = {
  order: '订单',
  money: '账目',
  consultant: '咨询师',
  visitor: '来访者',
  duty: '值班',
  content: '内容',
  organisation: '机构',
  growth: '活动',
  seeing: '经营',
  audit: '操作记录',
  team: '成员与角色',
}

/** `look` reads a desk, `act` changes what lies there and reads it, too. */
export type Grant = 'look' | 'act'

/** What a role opens; a desk that is not named stays shut. Visitors' own words (`visitor`, `duty`) are for who answers them. */
export const ROLE_GRANTS: Record<OperatorRole, Partial<Record<Desk, Grant>>> = {
  owner: {
    order: 'act',
    money: 'act',
    consultant: 'act',
    visitor: 'act',
    duty: 'act',
    content: 'act',
    organisation: 'act',
    growth: 'act',
    seeing: 'act',
    audit: 'act',
    team: 'act',
  },
  operations: {
    order: 'act',
    money: 'look',
    consultant: 'act',
    visitor: 'act',
    duty: 'look',
    content: 'act',
    organisation: 'act',
    growth: 'act',
    seeing: 'act',
  },
  finance: { order: 'look', money: 'act', consultant: 'look', organisation: 'look', growth: 'look', seeing: 'look' },
  clinicalDuty: { order: 'look', consultant: 'look', visitor: 'look', duty: 'act' },
  content: { content: 'act', organisation: 'look', growth: 'look' },
  readOnly: {
    order: 'look',
    money: 'look',
    consultant: 'look',
    content: 'look',
    organisation: 'look',
    growth: 'look',
    seeing: 'look',
    audit: 'look',
  },
}

/** The most that any of somebody's roles opens at a desk; undefined: nothing. */
export function grantOf(roles: readonly OperatorRole[], desk: Desk): Grant | undefined {
  const grants = roles.map((role) => ROLE_GRANTS[role][desk])
  return grants.includes('act') ? 'act' : grants.find((grant) => grant === 'look')
}

export const mayAtDesk = (roles: readonly OperatorRole[], desk: Desk, needed: Grant): boolean => {
  const grant = grantOf(roles, desk)
  return grant === 'act' || grant === needed
}

/** Who can be asked to do something at a desk. */
export const rolesThatAct = (desk: Desk): readonly OperatorRole[] =>
  OPERATOR_ROLES.filter((role) => ROLE_GRANTS[role][desk] === 'act')
