import { groupIdOf } from '@xinqi/domain/edition/flavour'
import { formatMoment } from '@xinqi/domain/time'
import { baseOf, contentOf } from './content'
import type { OrganisationRow } from './data'

/** Who made a version and when; of what was never changed nobody knows. */
export const changeOf = (version: { at: Date | null; operator_name: string | null } | undefined) => ({
  at: version?.at ? formatMoment(version.at) : null,
  by: version?.operator_name ?? null,
})

export function presentOrganisation(row: OrganisationRow) {
  const { key, features } = baseOf(row)
  return {
    orgId: row.id,
    version: row.version,
    key,
    groupId: groupIdOf(row.id),
    pay: features.pay,
    companyPaid: features.companyPaid,
    content: contentOf(row),
  }
}
