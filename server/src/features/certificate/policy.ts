import type { ConsultantCaller, PartyCaller, UserCaller } from '../../call/caller'
import { notFound } from '../../call/refusal'
import type { Holder } from './data'

/** Papers are a login's own affair: who came in by a room's ticket has none. */
export function holderOf(caller: PartyCaller): Holder {
  if (caller.kind === 'room') throw notFound('证明')
  return holderIn(caller)
}

export const holderIn = (caller: UserCaller | ConsultantCaller): Holder =>
  caller.kind === 'user' ? { userId: caller.userId } : { consultantId: caller.consultantId }
