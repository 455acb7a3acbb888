import type { Access } from '@xinqi/domain/contract/call'
import type { OperatorRole } from '@xinqi/domain/operator-roles'
import type { SecondFactorState } from '@xinqi/domain/rules/second-factor'

export interface Anonymous {
  kind: 'anonymous'
}

export const ANYBODY: Anonymous = { kind: 'anonymous' }

/** A logged-in visitor. */
export interface UserCaller {
  kind: 'user'
  userId: number
  sessionId: number
}

/** A logged-in consultant. */
export interface ConsultantCaller {
  kind: 'consultant'
  consultantId: number
  sessionId: number
  /** When they last showed who they are: by the login, or by a code to their phone. */
  provenAt: Date
}

/** Who runs the platform. */
export interface OperatorCaller {
  kind: 'operator'
  operatorId: number
  sessionId: number
  /** Of this moment: what is taken away is gone with the next call. */
  roles: readonly OperatorRole[]
  secondFactor: SecondFactorState
  /** When they last showed who they are: by a code of the authenticator, or by the login where there is none. */
  provenAt: Date
}

/** A party of one room who came in by a one-time ticket: may do nothing outside it. */
export type RoomCaller = (Omit<UserCaller, 'kind'> | Omit<ConsultantCaller, 'kind'>) & {
  kind: 'room'
  /** An appointment's number, or a room of a group. */
  roomId: string
}

export type PartyCaller = UserCaller | ConsultantCaller | RoomCaller
export type Caller = Anonymous | PartyCaller | OperatorCaller

/** Who a handler may be called by, by the access its call declares. */
export interface CallerFor extends Record<Access, Caller> {
  public: Caller
  user: UserCaller
  consultant: ConsultantCaller
  operator: OperatorCaller
  party: PartyCaller
}

/** The user of a caller, or null: for calls that are public but know more for who is logged in. */
export const userIdOf = (caller: Caller): number | null => (caller.kind === 'user' ? caller.userId : null)

/** A name for logs and audit rows: never a phone. */
export function callerName(caller: Caller): string {
  if (caller.kind === 'anonymous') return 'anonymous'
  if (caller.kind === 'operator') return `operator:${caller.operatorId}`
  if ('userId' in caller) return `user:${caller.userId}`
  return `consultant:${caller.consultantId}`
}
