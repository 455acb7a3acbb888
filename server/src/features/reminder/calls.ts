import { CHANNELS, REMINDER_KINDS, USUAL } from '@xinqi/domain/rules/reminder'
import type { Handlers } from '../../call/handler'
import { findPhoneMasked, findQuietHours, listChoices } from './choices-data'
import { chooseReminder, setQuietHours } from './commands/choose'
import { recordConsents } from './commands/record-consents'
import { templatesOf, type MessageKind } from './templates'

/** What one is asked for with a booking; cashback asks for its own where it is. */
const AFTER_PAYMENT: readonly MessageKind[] = ['schedule', 'reminder']

const OFFERED = REMINDER_KINDS.flatMap((kind) =>
  CHANNELS.flatMap((channel) => {
    const usual = USUAL[kind][channel]
    return usual === undefined ? [] : [{ kind, channel, wanted: usual }]
  }),
)

export const reminderHandlers = {
  'GET /appoint/consultUser/subscribeTemplates': async (_params, { services }) => ({
    templates: AFTER_PAYMENT.map((kind) => templatesOf(services)[kind]).filter((id) => id !== undefined),
  }),
  'POST /appoint/consultUser/subscribed': async ({ templates, accepted }, { caller, services }) => {
    const said = accepted.filter((id) => templates.includes(id))
    await recordConsents(services, { userId: caller.userId, accepted: said })
    return null
  },
  'GET /appoint/consultUser/reminders': async (_params, { caller: { userId }, services: { db } }) => {
    const chosen = await listChoices(db, userId)
    const choices = OFFERED.map((one) => ({
      ...one,
      wanted: chosen.find(({ kind, channel }) => kind === one.kind && channel === one.channel)?.wanted ?? one.wanted,
    }))
    return { choices, quiet: await findQuietHours(db, userId), phoneMasked: await findPhoneMasked(db, userId) }
  },
  'POST /appoint/consultUser/chooseReminder': async (choice, { caller, services }) => {
    await chooseReminder(services, caller.userId, choice)
    return null
  },
  'POST /appoint/consultUser/setQuietHours': async (hours, { caller, services }) => {
    await setQuietHours(services, caller.userId, hours)
    return null
  },
} satisfies Partial<Handlers>
