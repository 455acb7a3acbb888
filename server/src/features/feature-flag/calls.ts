import { FLAGS, SHARE } from '@xinqi/domain/text/feature-flag'
import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { changeFlag } from './commands/change-flag'
import { listChanges } from './data'

export const featureFlagHandlers = {
  'GET /operator/featureFlag/list': async (_params, { services: { db } }) => ({
    list: await Promise.all(
      FLAGS.map(async (flag) => {
        const rows = await listChanges(db, flag)
        const changes = rows.map((row) => ({
          version: row.version,
          sharePercent: row.share_percent,
          reason: row.reason,
          by: row.operator_name,
          time: formatMoment(row.changed_at),
        }))
        const { version = 0, sharePercent = SHARE.everybody } = changes[0] ?? {}
        return { flag, version, sharePercent, changes }
      }),
    ),
  }),
  'POST /operator/featureFlag/change': (params, { services, caller }) => changeFlag(services, caller, params),
} satisfies Partial<Handlers>
