import { USUAL, type Channel, type QuietHours, type ReminderKind } from '@xinqi/domain/rules/reminder'
import { badInput } from '../../../call/refusal'
import type { Services } from '../../../call/services'

interface Choice {
  kind: ReminderKind
  channel: Channel
  wanted: boolean
}

/** Somebody wants to be told of something here, or not. @throws Refusal where it is not told there at all */
export async function chooseReminder({ db }: Services, userId: number, { kind, channel, wanted }: Choice): Promise<void> {
  if (USUAL[kind][channel] === undefined) throw badInput('这种提醒不能发到这里', { channel: '这种提醒不能发到这里' })
  await db
    .insertInto('reminder_choice')
    .values({ user_id: userId, kind, channel, wanted })
    .onConflict((on) => on.columns(['user_id', 'kind', 'channel']).doUpdateSet({ wanted }))
    .execute()
}

export async function setQuietHours({ db }: Services, userId: number, { from, to }: QuietHours): Promise<void> {
  const hours = { from_minute: from, to_minute: to }
  await db
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...hours })
    .onConflict((on) => on.column('user_id').doUpdateSet(hours))
    .execute()
}
