import { idFromUrl } from '@xinqi/domain/edition/flavour'
import { readVisit, writeVisit } from '@/platform/browser-tab'

/** The campaign whose people one went on to in this visit: its price is asked for where one orders. */
export const chosenCampaign = (): number | null => idFromUrl(readVisit('campaignId'))

export const chooseCampaign = (campaignId: number): void => writeVisit('campaignId', String(campaignId))
