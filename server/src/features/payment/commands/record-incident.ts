import type { Services } from '../../../call/services'

/** Keeps what was wrong with a notice that was refused, for a person to look at. It changes nothing else. */
export async function recordIncident(
  services: Services,
  reason: string,
  detail: Record<string, string | number>,
): Promise<void> {
  services.log.warn({ reason, ...detail }, 'payment notice refused')
  await services.db
    .insertInto('payment_incident')
    .values({ at: services.clock.now(), reason, detail: JSON.stringify(detail) })
    .execute()
}
