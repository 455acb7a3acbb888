/** Where the database may be spoken to. */
const DATABASE_PLACES = [
  'server/src/db/**',
  'server/src/demo/**',
  'server/src/seed/**',
  'server/src/ledger/**',
  'server/src/sandbox/store.ts',
  'server/src/realtime/{bus,outbox}/**',
  'server/src/features/*/data.ts',
  'server/src/features/*/data/**',
  'server/src/features/*/*-data.ts',
  'server/src/features/*/commands/**',
]

/** Files that still speak to it from elsewhere. This list may only grow shorter. */
const DATABASE_EXCEPTIONS = [
  'server/src/app.ts',
  'server/src/services.ts',
  'server/src/http/authenticate.ts',
  'server/src/http/idempotency.ts',
  'server/src/jobs/forget-old-records.ts',
  // Steps that several commands share; they are given the command's transaction.
  'server/src/features/account/session-tokens.ts',
  'server/src/features/orders/apply-event.ts',
  'server/src/features/orders/slots.ts',
  'server/src/features/orders/user-limits.ts',
  'server/src/features/payments/incidents.ts',
  'server/src/features/room/presence.ts',
  'server/src/features/visitors/audit.ts',
]

module.exports = { DATABASE_PLACES, DATABASE_EXCEPTIONS }
