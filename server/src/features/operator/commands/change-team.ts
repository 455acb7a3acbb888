import type { OperatorRole } from '@xinqi/domain/operator-roles'
import type { AuditAction } from '@xinqi/domain/text/audit-action'
import { sql } from 'kysely'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { endLogins } from '../../login/commands/end-logins'
import { lockOwner } from '../../login/commands/lock-owner'
import { findMemberByPhone, hasOwner, lockMember } from '../data'
import { noteAct } from './note-act'

export interface NewMember {
  areaCode: string
  phone: string
  name: string
  roles: readonly OperatorRole[]
}

/** Any fixed number: who gives roles comes after the other, so that two cannot take the last owner's from each other. */
const TEAM_LOCK = 7_294_006

const lockTeam = (trx: Trx) => sql`select pg_advisory_xact_lock(${TEAM_LOCK})`.execute(trx)

async function setRoles(
  { clock }: Pick<Services, 'clock'>,
  trx: Trx,
  member: { operatorId: number; roles: readonly OperatorRole[]; givenBy: number | null },
): Promise<void> {
  const { operatorId, roles, givenBy } = member
  await trx.deleteFrom('operator_role').where('operator_id', '=', operatorId).execute()
  if (roles.length === 0) return
  const given = { operator_id: operatorId, given_by: givenBy, given_at: clock.now() }
  await trx
    .insertInto('operator_role')
    .values(roles.map((role) => ({ ...given, role })))
    .execute()
}

async function hasRoles(trx: Trx, operatorId: number, roles: readonly OperatorRole[]): Promise<boolean> {
  const held = await trx.selectFrom('operator_role').select('role').where('operator_id', '=', operatorId).execute()
  return held.length === roles.length && held.every(({ role }) => (roles as readonly string[]).includes(role))
}

async function insertMember(
  { hash, clock }: Pick<Services, 'hash' | 'clock'>,
  trx: Trx,
  { areaCode, phone, name }: NewMember,
) {
  const phoneHash = hash.phone(areaCode, phone)
  const known = await findMemberByPhone(trx, phoneHash)
  if (known && known.left_at === null) throw badInput('这个号码已经是成员', { phone: '这个号码已经是成员' })
  if (known) {
    await trx
      .updateTable('operator')
      .set({ name, left_at: null, needs_second_factor: true })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const { id } = await trx
    .insertInto('operator')
    .values({ phone_hash: phoneHash, name, created_at: clock.now(), needs_second_factor: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody new, or somebody who had left and comes back under the same phone. */
export const addMember = (services: Services, caller: OperatorCaller, member: NewMember): Promise<number> =>
  inTransaction(services, async (trx) => {
    await lockTeam(trx)
    const operatorId = await insertMember(services, trx, member)
    await setRoles(services, trx, { operatorId, roles: member.roles, givenBy: caller.operatorId })
    await noteAct(services, trx, caller, `add-operator:${member.roles.join('+')}`, `operator:${operatorId}`)
    return operatorId
  })

/** The first owner, from the command line. @throws Refusal once there is one: the next are added in the console. */
export const addFirstOwner = (
  services: Pick<Services, 'db' | 'hash' | 'clock'>,
  member: Omit<NewMember, 'roles'>,
): Promise<number> =>
  services.db.transaction().execute(async (trx) => {
    await lockTeam(trx)
    if (await hasOwner(trx)) throw conflict('已经有负责人了，请在控制台里添加成员')
    const operatorId = await insertMember(services, trx, { ...member, roles: ['owner'] })
    await setRoles(services, trx, { operatorId, roles: ['owner'], givenBy: null })
    const first = {
      at: services.clock.now(),
      actor: 'command-line',
      action: 'add-operator:owner' satisfies AuditAction,
    }
    await trx
      .insertInto('audit_log')
      .values({ ...first, subject: `operator:${operatorId}` })
      .execute()
    return operatorId
  })

interface OtherRoles {
  operatorId: number
  roles: readonly OperatorRole[]
  /** Those that were seen. */
  wasRoles?: readonly OperatorRole[] | undefined
}

/**
 * Other roles, from the next call on. Somebody must stay who may give them.
 * @throws Refusal where somebody has changed them since they were seen: a role that was just taken away would come back
 */
export const changeRoles = (
  services: Services,
  caller: OperatorCaller,
  { operatorId, roles, wasRoles }: OtherRoles,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockTeam(trx)
    const member = await lockMember(trx, operatorId)
    if (!member || member.left_at) throw notFound('成员')
    if (wasRoles && !(await hasRoles(trx, operatorId, wasRoles)))
      throw conflict('刚刚有人换过这位成员的角色，看看现在的再改')
    await setRoles(services, trx, { operatorId, roles, givenBy: caller.operatorId })
    if (!(await hasOwner(trx))) throw conflict('至少要有一位负责人')
    await noteAct(services, trx, caller, `change-roles:${roles.join('+')}`, `operator:${operatorId}`)
    return null
  })

/** Who leaves is logged out everywhere and logs in no more; what they did keeps their name. */
export const letMemberLeave = (services: Services, caller: OperatorCaller, operatorId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockTeam(trx)
    const owner = { side: 'operator', operatorId } as const
    await lockOwner(trx, owner)
    const member = await lockMember(trx, operatorId)
    if (!member || member.left_at) throw notFound('成员')
    await trx.updateTable('operator').set({ left_at: services.clock.now() }).where('id', '=', operatorId).execute()
    await setRoles(services, trx, { operatorId, roles: [], givenBy: null })
    if (!(await hasOwner(trx))) throw conflict('至少要有一位负责人')
    await endLogins(services, trx, owner, 'all')
    await noteAct(services, trx, caller, 'leave', `operator:${operatorId}`)
    return null
  })
