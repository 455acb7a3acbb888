/** Where the database may be spoken to. */
const DATABASE_PLACES = [
  'server/src/db/**',
  'server/src/demo/**',
  'server/src/seed/**',
  'server/src/ledger/**',
  'server/src/providers/sandbox-kit/store.ts',
  'server/src/realtime/{bus,outbox}/**',
  'server/src/features/*/data.ts',
  // What a noun keeps of persons, and what becomes of it: read, counted and erased in one place.
  'server/src/features/*/personal.ts',
  'server/src/features/*/data/**',
  'server/src/features/*/*-data.ts',
  'server/src/features/*/commands/**',
]

/** Files that still speak to it from elsewhere. This list may only grow shorter. */
const DATABASE_EXCEPTIONS = [
  'server/src/call/authenticate.ts',
  'server/src/call/attempt.ts',
  'server/src/jobs/forget-old-records.ts',
]

module.exports = { DATABASE_PLACES, DATABASE_EXCEPTIONS }
