import { judgeEndedAppointments } from '../features/appointment/commands/judge-ended'
import { declineUnconfirmed } from '../features/appointment/commands/decline-unconfirmed'
import { remindInApp } from '../features/message/commands/remind-in-app'
import { markOverdueOrders } from '../features/order/commands/mark-overdue'
import { expireOverdueOrders } from '../features/payment/commands/expire-unpaid'
import { resendRefunds } from '../features/payment/commands/send-refund'
import { pollPayments } from '../features/payment/commands/settle-open-payments'
import { remindOfSessions } from '../features/reminder/commands/remind-of-sessions'
import { sendSubscriptionMessages } from '../features/reminder/commands/send-messages'
import { sweepExports } from '../features/privacy/commands/build-exports'
import { eraseAccounts } from '../features/privacy/commands/erase-accounts'
import { forgetOldRecords } from './forget-old-records'
import type { Services } from '../call/services'

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
