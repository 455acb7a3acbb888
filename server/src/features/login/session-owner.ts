import type { Anonymous, Caller } from '../../call/caller'

/** Whose session it is. */
export type SessionOwner =
  | { side: 'user'; userId: number }
  | { side: 'consultant'; consultantId: number }
  | { side: 'operator'; operatorId: number }

export type SessionSide = SessionOwner['side']

const NOBODY = { user_id: null, consultant_id: null, operator_id: null }

/** The owner as auth_session keeps it. */
export function ownerColumns(owner: SessionOwner) {
  if (owner.side === 'user') return { ...NOBODY, side: owner.side, user_id: owner.userId }
  if (owner.side === 'consultant') return { ...NOBODY, side: owner.side, consultant_id: owner.consultantId }
  return { ...NOBODY, side: owner.side, operator_id: owner.operatorId }
}

export type OwnerColumns = Pick<ReturnType<typeof ownerColumns>, 'user_id' | 'consultant_id' | 'operator_id'>

/** The owner's number on their own side. */
export const ownerId = (row: OwnerColumns): number => row.user_id ?? row.consultant_id ?? row.operator_id ?? 0

/** Whose row it is, the other way round. */
export function ownerOf({ user_id, consultant_id, operator_id }: OwnerColumns): SessionOwner {
  if (user_id !== null) return { side: 'user', userId: user_id }
  if (consultant_id !== null) return { side: 'consultant', consultantId: consultant_id }
  return { side: 'operator', operatorId: operator_id ?? 0 }
}

/** A caller as the owner of the login they come with. */
export function ownerOfCaller(caller: Exclude<Caller, Anonymous>): SessionOwner {
  if ('userId' in caller) return { side: 'user', userId: caller.userId }
  if ('consultantId' in caller) return { side: 'consultant', consultantId: caller.consultantId }
  return { side: 'operator', operatorId: caller.operatorId }
}

/** Where auth_session names an owner of a side. */
export const OWNER_COLUMN = { user: 'user_id', consultant: 'consultant_id', operator: 'operator_id' } as const
