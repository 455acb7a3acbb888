import { judgeEndedAppointments } from '../features/appointments/commands/judge-ended'
import { declineUnconfirmed } from '../features/appointments/commands/decline-unconfirmed'
import { remindInApp } from '../features/content/commands/remind-in-app'
import { markOverdueOrders } from '../features/orders/commands/mark-overdue'
import { expireOverdueOrders } from '../features/orders/commands/expire-unpaid'
import { resendRefunds } from '../features/payments/commands/send-refund'
import { pollPayments } from '../features/payments/commands/settle-open-payments'
import { remindOfSessions } from '../features/subscriptions/commands/remind-of-sessions'
import { sendSubscriptionMessages } from '../features/subscriptions/commands/send-messages'
import { sweepExports } from '../features/privacy/commands/build-exports'
import { eraseAccounts } from '../features/privacy/commands/erase-accounts'
import { forgetOldRecords } from './forget-old-records'
import type { Services } from '../services'

type Sweep = (services: Services) => Promise<void>

/** What has to happen by itself, in the order in which one feeds the next. Each looks at its rows again under the lock. */
const SWEEPS: Record<string, Sweep> = {
  pollPayments,
  expireOverdueOrders,
  declineUnconfirmed,
  judgeEndedAppointments,
  markOverdueOrders,
  resendRefunds,
  remindOfSessions,
  remindInApp,
  sendSubscriptionMessages,
  sweepExports,
  eraseAccounts,
  forgetOldRecords,
}

/** Runs every sweep once. One that fails is logged and does not stop the others. */
export async function runSweeps(services: Services): Promise<void> {
  for (const [name, sweep] of Object.entries(SWEEPS)) {
    await sweep(services).catch((error: unknown) => services.log.error({ err: error, sweep: name }, 'sweep failed'))
  }
  await services.publishOutbox()
}
