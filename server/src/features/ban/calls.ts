import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { momentOrNull } from '../../call/personal'
import { auditRead } from '../visitor/commands/audit-read'
import { beginBan, endBan } from './commands/change-ban'
import { listBans } from './data'

export const banHandlers = {
  'GET /operator/ban/list': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listBans(services.db, services.clock.now(), asked)
    await auditRead(
      services,
      caller,
      'read-ban',
      rows.map(({ user_id }) => `user:${user_id}`),
    )
    const list = rows.map(({ user_id, reason, until, created_at }) => ({
      userId: user_id,
      reason,
      until: momentOrNull(until),
      createTime: formatMoment(created_at),
    }))
    return { list, ...behind }
  },
  'POST /operator/ban/begin': (ban, { services, caller }) => beginBan(services, caller, ban),
  'POST /operator/ban/end': (ban, { services, caller }) => endBan(services, caller, ban),
} satisfies Partial<Handlers>
