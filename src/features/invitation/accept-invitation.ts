import { CODE } from '@xinqi/domain/codes'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import type { StoredInvitation } from '@/platform/storage'
import { forgetTouched, plainCode, touchedInvitation } from './touched-invitation'

type Invited = Pick<StoredInvitation, 'code' | 'kind'>
const ACCEPT = 'POST /appoint/promote/acceptInvite'

/** Accepts an invitation; done, or refused for good, nothing waits on this phone. What a network or a login stopped goes on waiting. */
export async function acceptInvitation({ code, kind }: Invited): Promise<Data<typeof ACCEPT>> {
  const touched = touchedInvitation()
  const touchedAt = touched?.code === plainCode(code) ? formatMoment(touched.at) : undefined
  try {
    const answer = await call(ACCEPT, { code, kind, touchedAt }, { quiet: true })
    forgetTouched()
    return answer
  } catch (error) {
    if (error instanceof CallFailure && error.code === CODE.conflict) forgetTouched()
    throw error
  }
}
