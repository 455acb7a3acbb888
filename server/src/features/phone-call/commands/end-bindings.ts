import { numberEnds, numberStands } from '@xinqi/domain/rules/phone-call'
import { MINUTE } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import type { Services } from '../../../call/services'
import { NumberPrivacyError } from '../../../providers/number-privacy/port'
import { findOpenBinding, listOpenBindings, type OpenBinding } from '../data'

/** After this a question is answered or lost; a lost number ends by itself. */
const LOST_MS = MINUTE

/**
 * Takes back the numbers whose two may not call each other any more: the session was cancelled or moved, its time is over, or the
 * visitor has another telephone. What the provider does not answer stays for the next time.
 */
export const endBindings = async (services: Services, appointNo?: string): Promise<void> =>
  oneByOne(services, await listOpenBindings(services.db, appointNo), async ({ out_id }) => {
    const binding = await findOpenBinding(services.db, out_id)
    if (binding) await endIfOver(services, binding)
  })

async function endIfOver(services: Services, binding: OpenBinding): Promise<void> {
  const now = services.clock.now()
  const { out_id: outId, state, subs_id: subsId, secret_no: secretNo } = binding
  const hasExpired = binding.expires_at <= now
  const isLost = state === 'asked' && binding.created_at.getTime() + LOST_MS <= now.getTime()
  if (hasExpired || isLost) return setState(services, outId, state, 'ended')
  if (state === 'asked' || (state === 'bound' && stillStands(binding, now))) return
  if (state === 'bound') await setState(services, outId, state, 'ending')
  try {
    await services.providers.numberPrivacy?.unbind({ subsId: subsId ?? '', secretNo: secretNo ?? '' })
    await setState(services, outId, 'ending', 'ended')
  } catch (error) {
    if (!(error instanceof NumberPrivacyError)) throw error
    services.log.warn(
      { code: error.code, appointNo: binding.appoint_no },
      'a number is not unbound yet, will be tried again',
    )
  }
}

const stillStands = (binding: OpenBinding, now: Date): boolean =>
  numberStands(binding, now) &&
  binding.endAt !== null &&
  numberEnds(binding.endAt).getTime() === binding.expires_at.getTime() &&
  binding.user_phone_hash === binding.phone_hash

/** Only from what it was: whoever was quicker has the say. */
const setState = async ({ db }: Services, outId: string, from: string, to: string): Promise<void> => {
  await db
    .updateTable('phone_binding')
    .set({ state: to })
    .where('out_id', '=', outId)
    .where('state', '=', from)
    .execute()
}
