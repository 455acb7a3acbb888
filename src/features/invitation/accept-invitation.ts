import { CODE } from '@xinqi/domain/codes'
import type { Data } from '@xinqi/domain/contract/contract'
import type { InviteKind } from '@xinqi/domain/rules/invitation'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { forgetTouched } from './touched-invitation'

const ACCEPT = 'POST /appoint/promote/acceptInvite'

/** Accepts an invitation; done, or refused for good, nothing waits on this phone. What a network or a login stopped goes on waiting. */
export async function acceptInvitation(code: string, kind: InviteKind): Promise<Data<typeof ACCEPT>> {
  try {
    const answer = await call(ACCEPT, { code, kind }, { quiet: true })
    forgetTouched()
    return answer
  } catch (error) {
    if (error instanceof CallFailure && error.code === CODE.conflict) forgetTouched()
    throw error
  }
}
