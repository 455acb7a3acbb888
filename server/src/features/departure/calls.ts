import type { Handlers } from '../../call/handler'
import { momentOrNull } from '../../call/personal'
import { letBack } from './commands/let-back'
import { leavePlatform } from './commands/leave-platform'
import { listEverybody } from './data'

export const departureHandlers = {
  'GET /operator/consultant/list': async ({ name, ...asked }, { services: { db } }) => {
    const { rows, ...behind } = await listEverybody(db, name, asked)
    const list = rows.map((row) => ({
      consultantId: row.id,
      userName: row.name,
      orgName: row.org_name,
      isShown: row.display_status === 1,
      leftTime: momentOrNull(row.left_at),
    }))
    return { list, ...behind }
  },
  'POST /operator/consultant/leave': (leaving, { services, caller }) => leavePlatform(services, caller, leaving),
  'POST /operator/consultant/letBack': (coming, { services, caller }) => letBack(services, caller, coming),
} satisfies Partial<Handlers>
