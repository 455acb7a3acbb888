import type { Services } from '../../../call/services'
import { KINDS, templatesOf } from '../templates'

/** More than these are not kept waiting: WeChat counts for itself, and a client may claim what it likes. */
const MOST_UNSPENT = 10

/** Notes that a person said yes to these templates, once each. Templates that are not ours are passed over. */
export async function recordConsents(
  services: Services,
  { userId, accepted }: { userId: number; accepted: string[] },
): Promise<void> {
  const templates = templatesOf(services)
  for (const kind of KINDS) {
    const templateId = templates[kind]
    if (!templateId || !accepted.includes(templateId)) continue
    const { unspent } = await services.db
      .selectFrom('subscription_consent')
      .select((select) => select.fn.countAll<number>().as('unspent'))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('spent_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (unspent >= MOST_UNSPENT) continue
    await services.db
      .insertInto('subscription_consent')
      .values({ user_id: userId, kind, template_id: templateId, accepted_at: services.clock.now() })
      .execute()
  }
}
