import { DEFAULT_ORG_ID } from '../constants'
import { FLAVOURS, type Edition, type Flavour, type FlavourKey, type OrganisationGroup } from './flavour-table'
import type { Payer } from '../rules/refund'
import { isDoctorChannel } from '../source-types'

/** Which organisation has which flavour. Other environments may have a table of their own (R210, R213). */
const ORGANISATIONS: ReadonlyMap<number, FlavourKey> = new Map([
  [340, 'main'],
  [39, 'preparatory'],
  [657, 'welfare'],
  [559, 'publicWelfare'],
  [667, 'general'],
  [680, 'supervision'],
  [681, 'supervision2'],
  [629, 'weiyou'],
  [728, 'employee'],
  // The copy of the main brand has no id in the documents; this one is ours.
  [341, 'cike'],
  [169, 'affiliate'],
  [10, 'affiliate2'],
])

/** An organisation's edition of the app. */
export interface OrganisationFlavour extends Flavour {
  orgId: number
}

/** The organisations that every installation begins with. */
export const SEEDED_ORG_IDS: readonly number[] = [...ORGANISATIONS.keys()]

/** What an organisation's row says, and which edition of the table it began as. */
export interface ToldEdition extends Edition {
  key: string
  name: string
}

const told = new Map<number, OrganisationFlavour>()

const isFlavourKey = (key: string): key is FlavourKey => key in FLAVOURS

/**
 * Takes in what an organisation's row says; null: it says nothing, and the table in code counts. What a row from before does
 * not know, such as a switch that came later, is as in the table. A row that began as an edition of a later version than
 * this is unknown.
 */
export function learnEdition(orgId: number, said: ToldEdition | null): void {
  if (!said || !isFlavourKey(said.key)) {
    told.delete(orgId)
    return
  }
  const { key, ...own } = said
  const base = FLAVOURS[key]
  const { pay, companyPaid } = base.features
  const features = { ...base.features, ...own.features, pay, companyPaid }
  told.set(orgId, { ...base, ...own, key, features, words: { ...base.words, ...own.words }, orgId })
}

/** Whether there is an edition of this organisation's own; those that an operator made have to be learnt first. */
export const isKnownOrganisation = (orgId: number): boolean => told.has(orgId) || ORGANISATIONS.has(orgId)

/** Every organisation that is known now, in ascending order. */
export const knownOrgIds = (): number[] =>
  [...new Set([...SEEDED_ORG_IDS, ...told.keys()])].sort((one, other) => one - other)

/** The edition of an organisation; the main one where the id is unknown (R224). */
export function flavourOf(orgId: number): OrganisationFlavour {
  const own = told.get(orgId)
  if (own) return own
  const key = ORGANISATIONS.get(orgId)
  if (key) return { orgId, ...FLAVOURS[key] }
  return told.get(DEFAULT_ORG_ID) ?? { orgId: DEFAULT_ORG_ID, ...FLAVOURS.main }
}

/** The organisation that begins as an edition of the table. @throws where no organisation has it, such as the doctors' */
export function organisationOf(key: FlavourKey): number {
  const found = [...ORGANISATIONS].find(([, flavour]) => flavour === key)
  if (!found) throw new Error(`no organisation has the flavour ${key}`)
  return found[0]
}

/** Who pays in an edition, for something with a price or without one (R7). */
export function payerFor(orgId: number, priced = true): Payer {
  const { pay, companyPaid } = flavourOf(orgId).features
  if (pay && priced) return 'visitor'
  return companyPaid ? 'company' : 'nobody'
}

/**
 * The edition that somebody sees in their context (R209): the doctor channel has a look of its own (R212), and employees
 * may come for supervision instead of counselling (R32).
 */
export function flavourFor(orgId: number, sourceType: number | null, supervising = false): OrganisationFlavour {
  const own = flavourOf(orgId)
  if (isDoctorChannel(sourceType)) return { ...FLAVOURS.doctor, orgId: own.orgId }
  if (!supervising || !own.features.companyPaid) return own
  return {
    ...own,
    consultTab: FLAVOURS.supervision.consultTab,
    words: { ...FLAVOURS.supervision.words, free: own.words.free },
  }
}

/** The groups by their numbers in addresses (R219), and what each is called on the screen. */
export const GROUPS: readonly { groupId: number; group: OrganisationGroup; name: string }[] = [
  { groupId: 1, group: 'consultationApp', name: '心理咨询' },
  { groupId: 2, group: 'copyApp', name: '品牌工作室' },
  { groupId: 3, group: 'family', name: '家庭' },
  { groupId: 4, group: 'publicWelfare', name: '公益热线' },
  { groupId: 5, group: 'welfare', name: '志愿服务' },
  { groupId: 6, group: 'supervision', name: '督导' },
  { groupId: 7, group: 'partner', name: '合作机构' },
]

/** The organisations of a group whose people anybody may book; employees' people are for their companies alone (R7). */
export function openOrganisationsOf(groupId: number): number[] {
  const group = GROUPS.find((one) => one.groupId === groupId)?.group
  return knownOrgIds().filter((id) => {
    const flavour = flavourOf(id)
    return flavour.group === group && !flavour.features.companyPaid
  })
}

/** The number of the group that an organisation belongs to. */
export const groupIdOf = (orgId: number): number =>
  GROUPS.find(({ group }) => group === flavourOf(orgId).group)?.groupId ?? 0

/** An id from a URL counts only if it is a number above 0 (R40, R41). */
export function idFromUrl(text: string | undefined): number | null {
  if (!text || !/^\d+$/.test(text)) return null
  const id = Number(text)
  return id > 0 && Number.isSafeInteger(id) ? id : null
}
