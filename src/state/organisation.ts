import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { Data } from '@xinqi/domain/contract/contract'
import {
  flavourFor,
  flavourOf,
  idFromUrl,
  isKnownOrganisation,
  learnEdition,
  type OrganisationFlavour,
} from '@xinqi/domain/edition/flavour'
import { FIRST_READS_ID, type FirstReads } from '@xinqi/domain/first-reads'
import { isKeptSource, sourceTypeFromUrl } from '@xinqi/domain/source-types'
import { create } from 'zustand'
import { entryQuery } from '@/platform/navigation/address'
import { dataBlock } from '@/platform/data-block'
import { forget, read, write } from '@/platform/storage'
import { readVisit, writeVisit } from '@/platform/browser-tab'
import { hearOfHotlines } from './hotlines'

interface OrganisationState {
  orgId: number
  /** This build does not know the organisation: what it looks like is being asked for, and nothing is drawn before that. */
  isLearning: boolean
  /** Where this visit came from (R212). */
  sourceType: number | null
  /** Employees who come for supervision (R32). */
  supervising: boolean
}

type Told = Data<typeof ORGANISATION>
type HeardOf = Pick<Told, 'orgId' | 'edition' | 'hotlines'>
const ORGANISATION = 'GET /appoint/consultOrg/getConsultOrgVO'

/** What was said last time, and what the document says, so that the first frame is right. */
function learnAtStart(): void {
  const kept = read('learntEdition')
  if (kept) learnEdition(kept.orgId, kept.edition)
  const reads = dataBlock(FIRST_READS_ID) as FirstReads | null
  const told = reads?.answers[ORGANISATION] as Told | undefined
  if (told) keepTold(told)
}

function keepTold(told: HeardOf): void {
  keepEdition(told)
  hearOfHotlines(told.hotlines)
}

/** Only of the organisation that was told of last: phones hold what they show, and not a list of all. */
function keepEdition({ orgId, edition }: Pick<Told, 'orgId' | 'edition'>): void {
  learnEdition(orgId, edition)
  if (edition) write('learntEdition', { orgId, edition })
  else if (read('learntEdition')?.orgId === orgId) forget('learntEdition')
}

type Place = Pick<OrganisationState, 'orgId' | 'isLearning'>

/** Ids that the server has answered as the main one's (R224). */
const nobodys = new Set<number>()

/** Where an id leads: to its own organisation, also while that is being learnt, else to the main one (R224). */
function placeOf(named: number): Place {
  if (nobodys.has(named)) return { orgId: DEFAULT_ORG_ID, isLearning: false }
  return { orgId: named, isLearning: !isKnownOrganisation(named) }
}

/** From the URL, which is stored then, else stored, else 340; 340 too where it is not known (R40, R224). */
function initialPlace(): Place {
  learnAtStart()
  const named = idFromUrl(entryQuery().orgId)
  const place = placeOf(named ?? read('orgId') ?? DEFAULT_ORG_ID)
  if (named !== null && !place.isLearning) write('orgId', place.orgId)
  return place
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
  ...initialPlace(),
  sourceType: initialSource(),
  supervising: initialSupervising(),
}))

/** A page was opened with an orgId of its own; one that nobody has is the main one's (R224). */
export function enterOrganisation(named: number | null): void {
  if (named === null) return
  const place = placeOf(named)
  if (place.orgId === useOrganisation.getState().orgId) return
  if (!place.isLearning) write('orgId', place.orgId)
  useOrganisation.setState(place)
}

/** The server has told of an organisation: from now on it looks so. */
export function hearOfOrganisation(told: HeardOf): void {
  const before = JSON.stringify(flavourOf(told.orgId))
  keepTold(told)
  if (JSON.stringify(flavourOf(told.orgId)) !== before) useOrganisation.setState({})
}

/** What came of asking for the organisation that is being learnt; null: nothing, and it is the main one for now (R224). */
export function endLearning(asked: number, told: HeardOf | null): void {
  const { orgId, isLearning } = useOrganisation.getState()
  if (orgId !== asked || !isLearning) return
  if (told) keepTold(told)
  if (told && !isKnownOrganisation(asked)) nobodys.add(asked)
  const settled = isKnownOrganisation(asked) ? asked : DEFAULT_ORG_ID
  // Who could not be asked is asked the next time.
  if (told) write('orgId', settled)
  useOrganisation.setState({ orgId: settled, isLearning: false })
}

const flavourIn = ({ orgId, sourceType, supervising }: OrganisationState): OrganisationFlavour =>
  flavourFor(orgId, sourceType, supervising)

/** The edition that is shown; outside of components. */
export const currentFlavour = (): OrganisationFlavour => flavourIn(useOrganisation.getState())

export function useFlavour(): OrganisationFlavour {
  return flavourIn(useOrganisation())
}
