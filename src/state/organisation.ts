import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { flavourFor, flavourOf, idFromUrl, type OrganisationFlavour } from '@xinqi/domain/edition/flavour'
import { isKeptSource, sourceTypeFromUrl } from '@xinqi/domain/source-types'
import { create } from 'zustand'
import { entryQuery } from '@/platform/navigation/address'
import { read, write } from '@/platform/storage'
import { readVisit, writeVisit } from '@/platform/browser-tab'

interface OrganisationState {
  orgId: number
  /** Where this visit came from (R212). */
  sourceType: number | null
  /** Employees who come for supervision (R32). */
  supervising: boolean
}

/** From the URL, which is stored then, else stored, else 340; 340 too where it is not known (R40, R224). */
function initialOrgId(): number {
  const named = idFromUrl(entryQuery().orgId)
  if (named === null) return flavourOf(read('orgId') ?? DEFAULT_ORG_ID).orgId
  const { orgId } = flavourOf(named)
  write('orgId', orgId)
  return orgId
}

/** From the URL, else kept from the visit's first page. Some sources count for one page only (R211). */
function initialSource(): number | null {
  const sourceType = sourceTypeFromUrl(entryQuery().sourceType)
  if (sourceType === null) return sourceTypeFromUrl(readVisit('sourceType'))
  if (isKeptSource(sourceType)) writeVisit('sourceType', String(sourceType))
  return sourceType
}

function initialSupervising(): boolean {
  const { duDao = readVisit('duDao') } = entryQuery()
  if (duDao) writeVisit('duDao', duDao)
  return duDao === '1'
}

export const useOrganisation = create<OrganisationState>(() => ({
  orgId: initialOrgId(),
  sourceType: initialSource(),
  supervising: initialSupervising(),
}))

/** A page was opened with an orgId of its own; one that is not known is the main one's (R224). */
export function enterOrganisation(named: number | null): void {
  const orgId = named === null ? null : flavourOf(named).orgId
  if (orgId === null || orgId === useOrganisation.getState().orgId) return
  write('orgId', orgId)
  useOrganisation.setState({ orgId })
}

const flavourIn = ({ orgId, sourceType, supervising }: OrganisationState): OrganisationFlavour =>
  flavourFor(orgId, sourceType, supervising)

/** The edition that is shown; outside of components. */
export const currentFlavour = (): OrganisationFlavour => flavourIn(useOrganisation.getState())

export function useFlavour(): OrganisationFlavour {
  return flavourIn(useOrganisation())
}
