import type { OrganisationContent } from '@xinqi/domain/contract/edition-fields'
import { FLAVOURS, type Flavour, type FlavourKey } from '@xinqi/domain/edition/flavour-table'
import type { WorkPart } from '@xinqi/domain/edition/organisation-text'
import { editionFaults, type EditionFaults } from '@xinqi/domain/rules/edition'
import { CHANGE_LINES, policyFault } from '@xinqi/domain/rules/refund'
import type { OrganisationRow } from './data'

const ON = 1

/** The edition of the table that an organisation began as. */
export const baseOf = ({ flavour }: Pick<OrganisationRow, 'flavour'>): Flavour =>
  FLAVOURS[flavour as FlavourKey] ?? FLAVOURS.main

const hoursOf = ({ status, times }: WorkPart): WorkPart['times'] => (status === ON ? times : [])
const partOf = (times: WorkPart['times']): WorkPart => ({ status: times.length > 0 ? ON : 0, times })

/** What an operator may change of an edition; what its row does not say yet is the table's. */
function editionOf(base: Flavour, own: OrganisationRow['edition']): OrganisationContent['edition'] {
  const { homeTitle, consultTab, tabs, appTabs, words, notice } = { ...base, ...own }
  const { pay: _pay, companyPaid: _companyPaid, ...switches } = { ...base.features, ...own?.features }
  return {
    homeTitle,
    consultTab,
    tabs: [...tabs],
    appTabs: [...appTabs],
    features: switches,
    words,
    notice: notice && { ...notice, lines: [...notice.lines] },
  }
}

/** All that an operator says of an organisation, as its row has it now. */
export const contentOf = (row: OrganisationRow): OrganisationContent => ({
  name: row.name,
  edition: editionOf(baseOf(row), row.edition),
  changeTimeBefore: CHANGE_LINES.find((hours) => hours === row.change_time_before) ?? 24,
  refundTiers: row.refund_tiers,
  confirmsByHand: row.confirms_by_hand,
  hasGroups: row.team_mode === ON,
  customerWechat: row.customer_wechat,
  customerPhone: row.customer_phone,
  qrcodeTips: row.qrcode_tips,
  crisisHotline: row.crisis_hotline,
  workdays: hoursOf(row.work_time.workdays),
  holidays: hoursOf(row.work_time.holidays),
  logo: row.logo,
})

/** The columns of a row that say so. */
export const columnsOf = ({ edition, ...content }: OrganisationContent) => ({
  name: content.name,
  edition: JSON.stringify(edition),
  change_time_before: content.changeTimeBefore,
  refund_tiers: JSON.stringify(content.refundTiers),
  confirms_by_hand: content.confirmsByHand,
  team_mode: content.hasGroups ? ON : 0,
  studio_mode: edition.tabs.includes('studio') ? ON : 0,
  customer_wechat: content.customerWechat,
  customer_phone: content.customerPhone,
  qrcode_tips: content.qrcodeTips,
  crisis_hotline: content.crisisHotline,
  work_time: JSON.stringify({ workdays: partOf(content.workdays), holidays: partOf(content.holidays) }),
  logo: content.logo,
})

/** What is wrong where the fields do not fit one another, by field; empty: nothing. */
export function contentFaults(content: OrganisationContent, base: Flavour): EditionFaults {
  const { edition, changeTimeBefore, refundTiers } = content
  const faults = editionFaults(edition, base.features)
  const policy = policyFault({ changeTimeBefore, tiers: refundTiers })
  return policy === null ? faults : { ...faults, refundTiers: policy }
}
