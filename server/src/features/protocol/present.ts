import type { Data } from '@xinqi/domain/contract/contract'
import type { ProtocolState } from '@xinqi/domain/rules/protocol'
import { formatMoment } from '@xinqi/domain/time'
import type { WrittenRow } from './data'

type Listed = Data<'GET /operator/protocol/list'>['list']

/** All versions of an agreement, the newest first, with how each stands: those that were not withdrawn follow each other in their days. */
export function presentVersions(rows: readonly WrittenRow[], agreed: ReadonlyMap<string, number>, now: Date): Listed {
  const current = rows.find(({ withdrawn_at, effective_at }) => withdrawn_at === null && effective_at <= now)
  const stateOf = ({ id, withdrawn_at, effective_at }: WrittenRow): ProtocolState => {
    if (withdrawn_at) return 'withdrawn'
    if (effective_at > now) return 'scheduled'
    return id === current?.id ? 'inEffect' : 'expired'
  }
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    summary: row.summary,
    effectiveTime: formatMoment(row.effective_at),
    state: stateOf(row),
    agreed: agreed.get(row.version) ?? 0,
  }))
}
