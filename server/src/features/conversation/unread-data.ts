import { UNREAD_FOR_MS, UNREAD_UNTIL_MS } from '@xinqi/domain/rules/reminder'
import { sql, type RawBuilder } from 'kysely'

/** Whether the first message that somebody has not read lies there for an hour, and for less than a day. */
export const isUnreadLong = (first: RawBuilder<Date>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${first} <= ${new Date(now.getTime() - UNREAD_FOR_MS)}
    and ${first} > ${new Date(now.getTime() - UNREAD_UNTIL_MS)}`

/** Of what is this old nobody is told any more. */
export const oldestNews = (now: Date): Date => new Date(now.getTime() - UNREAD_UNTIL_MS)

/** Whether somebody was told before. The subject names what is unread and how far they have read: more of it says nothing more. */
export const wasTold = (subject: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from reminder where reminder.kind = 'unread' and reminder.subject = ${subject})`
