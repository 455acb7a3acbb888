import type { TestApp } from './test-app'

/** What the log says of who has looked at something, and for which work. */
export const readingsOf = (app: TestApp, subject: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject', '=', subject)
    .where('action', 'like', 'read-%')
    .orderBy('id')
    .execute()
