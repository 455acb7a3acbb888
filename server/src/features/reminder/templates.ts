import type { Services } from '../../call/services'

/** `schedule`: something about a booking changed. `reminder`: a session begins soon. `cashback`: a period of it ends, or a prize can be used. */
export type MessageKind = 'schedule' | 'reminder' | 'cashback'

/** In the sandbox any id is a template. */
const SANDBOX_TEMPLATES = { schedule: 'sandbox-schedule', reminder: 'sandbox-reminder', cashback: 'sandbox-cashback' }

/** The templates people can be asked for; none where the mini-program is configured without them. */
export function templatesOf({ config }: Pick<Services, 'config'>): Record<MessageKind, string | undefined> {
  const { wechat } = config
  if (!wechat) return SANDBOX_TEMPLATES
  return { schedule: wechat.bookedTemplateId, reminder: wechat.reminderTemplateId, cashback: wechat.cashbackTemplateId }
}

export const KINDS: readonly MessageKind[] = ['schedule', 'reminder', 'cashback']
