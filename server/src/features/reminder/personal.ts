import { REMINDER_TITLE, type ReminderKind } from '@xinqi/domain/rules/reminder'
import type { Personal } from '../../call/personal'
import { listChoices } from './choices-data'

/** Consents to one message of WeChat's each. */
export const personalSubscriptions: Personal = {
  kind: 'consents',
  tables: { subscription_consent: ['user_id', 'subject'] },
  erase: (trx, { userId }) => trx.deleteFrom('subscription_consent').where('user_id', '=', userId).execute(),
}

/** What somebody wants to be reminded of, and what they were. */
export const personalReminders: Personal = {
  kind: 'activity',
  tables: {
    reminder_choice: ['user_id'],
    quiet_hours: ['user_id'],
    reminder: ['user_id', 'subject'],
    reminder_sms: ['user_id'],
  },
  count: async (db, userId) => (await listChoices(db, userId)).length,
  facts: async ({ db }, userId) =>
    (await listChoices(db, userId)).map(({ kind, channel, wanted }) => ({
      提醒: REMINDER_TITLE[kind as ReminderKind].title,
      方式: channel,
      要不要: wanted ? '要' : '不要',
    })),
  erase: async (trx, { userId }) => {
    for (const table of ['reminder_choice', 'quiet_hours', 'reminder', 'reminder_sms'] as const)
      await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  },
}
