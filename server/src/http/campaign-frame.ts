import { CAMPAIGN_PICTURE_SIZES, campaignPictureSet } from '@xinqi/domain/campaign-picture'
import type { Data } from '@xinqi/domain/contract/contract'
import { Markup, markup } from '../../../domain/text/html-text'

type Campaign = NonNullable<Data<'GET /appoint/authorityNone/consultant/activity'>['activity']>

const NOTHING = new Markup('')

/**
 * A campaign as src/packages/growth/campaign draws it, down to its first words: the same classes, hence the same boxes, and nothing that
 * depends on who reads it: of a campaign with two texts, which differ by device, the picture alone.
 */
export function campaignFrame(campaign: Campaign | null): Markup {
  if (!campaign) return NOTHING
  const { title, picture, pictureAlt } = campaign
  return markup`<div class="ui-nav"><div class="ui-nav__side"></div><div class="ui-nav__title" role="heading" aria-level="1">${title}</div><div class="ui-nav__side ui-nav__side_end"></div></div><div class="ui-screen__content is-padded"><div class="campaign"><div class="campaign__picture"><noscript><img class="campaign__drawn" src="${picture}" width="640" height="360" alt="${pictureAlt}"></noscript></div>${words(campaign)}</div></div>`
}

const words = ({ hero, isTested }: Campaign): Markup =>
  isTested
    ? NOTHING
    : markup`<div class="campaign__hero"><div class="campaign__title" role="heading" aria-level="1">${hero.title}</div><div class="campaign__lead">${hero.lead}</div></div>`

/** What the head of the document has the browser fetch at once. */
export function pictureLink(campaign: Campaign | null): Markup {
  if (!campaign) return NOTHING
  const set = campaignPictureSet(campaign.picture)
  return set === undefined
    ? markup`<link rel="preload" as="image" href="${campaign.picture}">`
    : markup`<link rel="preload" as="image" href="${campaign.picture}" imagesrcset="${set}" imagesizes="${CAMPAIGN_PICTURE_SIZES}">`
}
