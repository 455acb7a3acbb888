import { dateOf } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { setCredentialEnd } from './commands/set-end'
import { countExpired, listEnding, listOf } from './data'
import { presentPaper } from './present'

export const credentialHandlers = {
  'GET /operator/consultant/credentials': async ({ consultantId }, { services: { db, clock } }) => {
    const today = dateOf(clock.now())
    return { list: (await listOf(db, consultantId)).map((row) => presentPaper(row, today)) }
  },
  'GET /operator/consultant/credentialsEnding': async ({ expired, ...asked }, { services: { db, clock } }) => {
    const today = dateOf(clock.now())
    const { rows, ...behind } = await listEnding(db, { expired, today }, asked)
    const list = rows.map((row) => ({
      ...presentPaper(row, today),
      consultantId: row.consultant_id,
      userName: row.user_name,
      isShown: row.display_status === 1,
      toldDays: row.told_days,
    }))
    return { list, ...behind, expired: await countExpired(db, today) }
  },
  'POST /operator/consultant/setCredentialEnd': (wanted, { services, caller }) =>
    setCredentialEnd(services, caller, wanted),
} satisfies Partial<Handlers>
