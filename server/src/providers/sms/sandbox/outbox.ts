import { z } from 'zod'
import type { RecordKind } from '../../sandbox-kit/store'

const sentSms = z.object({
  id: z.string(),
  /** E.164, with `+`. */
  to: z.string(),
  template: z.enum(['login', 'booked', 'reminder', 'phoneChanged', 'newDevice', 'duty']),
  params: z.array(z.string()),
  /** As the telephone shows it. */
  text: z.string(),
  /** Epoch milliseconds. */
  sentAt: z.int(),
})

export type SentSms = z.infer<typeof sentSms>

export const SENT_SMS: RecordKind<SentSms> = { name: 'sms.sent', schema: sentSms }

/** True when `phone` is the whole number or its end without the country code. */
export const isTo = (sms: SentSms, phone: string): boolean =>
  phone.length >= 4 && sms.to.endsWith(phone.replace(/\D/g, ''))
