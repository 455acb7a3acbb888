import { dateOf } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { dropLook, keepLook } from './commands/keep-look'
import { listLooks, listOrganisations } from './data'
import { numbersOf } from './numbers'

export const dashboardHandlers = {
  'GET /operator/dashboard/numbers': (params, { services }) => numbersOf(services, params),
  'GET /operator/dashboard/looks': async (_params, { services: { db, clock }, caller }) => ({
    looks: (await listLooks(db, caller.operatorId)).map(({ id, name, look }) => ({ lookId: id, name, ...look })),
    organisations: (await listOrganisations(db)).map(({ id, name }) => ({ orgId: id, name })),
    today: dateOf(clock.now()),
  }),
  'POST /operator/dashboard/keepLook': async (params, { services, caller }) => {
    await keepLook(services, caller, params)
    return null
  },
  'POST /operator/dashboard/dropLook': async ({ lookId }, { services, caller }) => {
    await dropLook(services, caller, lookId)
    return null
  },
} satisfies Partial<Handlers>
