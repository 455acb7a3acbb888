import { HOUR } from '@xinqi/domain/time'
import type { Services } from '../../../call/services'

/**
 * Keeps what was wrong with a notice that was refused, for a person to look at. It changes nothing else. The same within an hour is one
 * row that counts: anybody can send rubbish, and as often as they like. `subject` is the number of ours that a genuine notice names.
 */
export async function recordIncident(
  services: Services,
  reason: string,
  detail: Record<string, string | number>,
  subject = '',
): Promise<void> {
  const { db, clock, log } = services
  const at = clock.now()
  const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR)
  const { times } = await db
    .insertInto('payment_incident')
    .values({ at, reason, subject, hour, detail: JSON.stringify(detail) })
    .onConflict((on) =>
      on
        .columns(['reason', 'subject', 'hour'])
        .doUpdateSet((eb) => ({ times: eb('payment_incident.times', '+', 1), at })),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  if (times === 1) log.warn({ reason, ...detail }, 'payment notice refused')
}
