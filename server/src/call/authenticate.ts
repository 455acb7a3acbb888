import { CODE } from '@xinqi/domain/codes'
import type { Access } from '@xinqi/domain/contract/call'
import { mayAtDesk, type Desk, type Grant, type OperatorRole } from '@xinqi/domain/operator-roles'
import { CONSULTANT_FRESH_HOURS } from '@xinqi/domain/constants'
import { FRESH_MINUTES, isFresh, isHeldBack, secondFactorState } from '@xinqi/domain/rules/second-factor'
import { HOUR, MINUTE } from '@xinqi/domain/time'
import type { Services } from './services'
import { ANYBODY, type Caller, type ConsultantCaller, type OperatorCaller, type UserCaller } from './caller'
import { loginNeeded, Refusal } from './refusal'

const SEEN_EVERY_MS = 5 * MINUTE

/** Whom the `token` header names. No header is no login; a wrong or revoked one ends the session (5004), a late one 5002. */
export async function authenticate(
  services: Pick<Services, 'db' | 'hash' | 'clock'>,
  token: string | undefined,
): Promise<Caller> {
  if (!token) return ANYBODY
  const session = await services.db
    .selectFrom('auth_session')
    .select(['id', 'side', 'user_id', 'consultant_id', 'operator_id'])
    .select([
      'appoint_no',
      'access_expires_at',
      'revoked_at',
      'last_seen_at',
      'second_factor_at',
      'logged_in_at',
      'proven_at',
    ])
    .where('access_hash', '=', services.hash.token(token))
    .executeTakeFirst()
  if (!session || session.revoked_at) throw new Refusal(CODE.sessionGone, '登录已失效，请重新登录')
  if (session.access_expires_at <= services.clock.now()) throw new Refusal(CODE.tokenExpired, '登录已过期')
  await noteSeen(services, session)
  if (session.operator_id !== null) return operatorOf(services.db, { ...session, operator_id: session.operator_id })
  const owner = ownerOf(session)
  return session.side === 'room' ? { ...owner, kind: 'room', roomId: session.appoint_no ?? '' } : owner
}

/** When a session was last used, to five minutes: reading does not become writing. */
async function noteSeen(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: { id: number; last_seen_at: Date | null },
): Promise<void> {
  const now = clock.now()
  if (session.last_seen_at && now.getTime() - session.last_seen_at.getTime() < SEEN_EVERY_MS) return
  await db.updateTable('auth_session').set({ last_seen_at: now }).where('id', '=', session.id).execute()
}

interface OperatorSession {
  id: number
  operator_id: number
  second_factor_at: Date | null
  logged_in_at: Date | null
}

/** With what they may at this moment. */
async function operatorOf(
  db: Services['db'],
  { operator_id: operatorId, id: sessionId, second_factor_at, logged_in_at }: OperatorSession,
): Promise<OperatorCaller> {
  const rows = await db
    .selectFrom('operator as o')
    .leftJoin('operator_role as r', 'r.operator_id', 'o.id')
    .leftJoin('operator_second_factor as f', 'f.operator_id', 'o.id')
    .select(['o.needs_second_factor', 'r.role', 'f.confirmed_at'])
    .where('o.id', '=', operatorId)
    .execute()
  const secondFactor = secondFactorState({
    isSetUp: rows.some(({ confirmed_at }) => confirmed_at !== null),
    isNeeded: rows.some(({ needs_second_factor }) => needs_second_factor),
    isGiven: second_factor_at !== null,
  })
  const roles = rows.flatMap(({ role }) => (role === null ? [] : [role as OperatorRole]))
  const provenAt = (secondFactor === 'given' ? second_factor_at : logged_in_at) ?? new Date(0)
  return { kind: 'operator', operatorId, sessionId, roles, secondFactor, provenAt }
}

function ownerOf(session: {
  id: number
  user_id: number | null
  consultant_id: number | null
  logged_in_at: Date | null
  proven_at: Date | null
}): UserCaller | ConsultantCaller {
  if (session.user_id !== null) return { kind: 'user', userId: session.user_id, sessionId: session.id }
  const provenAt = session.proven_at ?? session.logged_in_at ?? new Date(0)
  return { kind: 'consultant', consultantId: session.consultant_id ?? 0, sessionId: session.id, provenAt }
}

const ALLOWED: Record<Access, readonly Caller['kind'][]> = {
  public: ['anonymous', 'user', 'consultant', 'operator', 'room'],
  user: ['user'],
  consultant: ['consultant'],
  operator: ['operator'],
  party: ['user', 'consultant', 'room'],
}

const RIGHT_LOGIN: Record<Access, string> = {
  public: '请先登录',
  party: '请先登录',
  user: '请用来访者身份登录',
  consultant: '请用咨询师身份登录',
  operator: '请用运营身份登录',
}

/** Deny by default: a caller of another kind is told to log in (as the right one). */
export function requireAccess(access: Access, caller: Caller): void {
  if (ALLOWED[access].includes(caller.kind)) return
  if (caller.kind === 'anonymous') throw loginNeeded()
  throw new Refusal(CODE.forbidden, RIGHT_LOGIN[access])
}

/** An operator without the role for it, or who has still to give the second factor, is refused, whatever the call. */
export function requireDesk(desk: Desk | 'own', needed: Grant, caller: Caller): void {
  if (desk === 'own' || caller.kind !== 'operator') return
  if (isHeldBack(caller.secondFactor)) throw new Refusal(CODE.forbidden, '请先完成两步验证')
  if (!mayAtDesk(caller.roles, desk, needed)) throw new Refusal(CODE.forbidden, '您的角色不能做这件事，请找负责人')
}

/** Money, people's data and a signature are not for whoever finds an open screen. */
export function requireFresh({ clock }: Pick<Services, 'clock'>, caller: Caller): void {
  if (caller.kind !== 'operator' && caller.kind !== 'consultant') return
  const span = caller.kind === 'operator' ? FRESH_MINUTES * MINUTE : CONSULTANT_FRESH_HOURS * HOUR
  if (isFresh(caller.provenAt, clock.now(), span)) return
  const by = provesBy(caller)
  throw new Refusal(CODE.proofNeeded, PROOF[by], { by })
}

/** An operator's authenticator, a consultant's phone, or a login from the beginning. */
function provesBy(caller: OperatorCaller | ConsultantCaller): keyof typeof PROOF {
  if (caller.kind === 'consultant') return 'phone'
  return caller.secondFactor === 'given' ? 'code' : 'login'
}

const PROOF = {
  code: '请再输入一次验证器上的数字',
  login: '离登录已经有一会儿了，请重新登录后再做',
  phone: '离登录已经有一会儿了，请用短信验证码确认是你本人',
}
