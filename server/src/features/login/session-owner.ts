import type { Caller } from '../../call/caller'

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

/** The session that a caller came in with; null where there is none. */
export const sessionOf = (caller: Caller): number | null => ('sessionId' in caller ? caller.sessionId : null)
