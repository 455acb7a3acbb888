import type { Data } from '@xinqi/domain/contract/contract'
import { idFromUrl } from '@xinqi/domain/edition/flavour'
import { readVisit, writeVisit } from '@/platform/browser-tab'
import { openAt } from '@/platform/navigation/navigation'
import { ROUTES, type RouteId } from '../../../config/routes'

/** What stands at a campaign's address. */
export type Campaign = NonNullable<Data<'GET /appoint/authorityNone/consultant/activity'>['activity']>

/** The campaign whose people one went on to in this visit: its price is asked for where one orders. */
export const chosenCampaign = (): number | null => idFromUrl(readVisit('campaignId'))

export const chooseCampaign = (campaignId: number): void => writeVisit('campaignId', String(campaignId))

/** Opens a campaign's address; two of them have several. */
export const openCampaign = ({ page, variant }: Pick<Campaign, 'page' | 'variant'>): void =>
  void openAt(page, { type: variant || undefined })

const isRoute = (route: string): route is RouteId => route in ROUTES

/** The page behind a door of a campaign; null where there is none. Each needs nothing said beside it, which the seed's test holds. */
export const doorOf = (route: string): (() => void) | null => (isRoute(route) ? () => void openAt(route) : null)
