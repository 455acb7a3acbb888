/** A picture of a campaign's own: the name under which it is kept, and what is said of it to whoever does not see it. */
export interface CampaignPicture {
  name: string
  alt: string
}

export const CAMPAIGN_PICTURE_ALT_MAX = 60

/** All have one shape, so that nothing moves when one has come: 16 to 9, in two widths. */
export const CAMPAIGN_PICTURE_WIDTHS = [768, 1536] as const
export type CampaignPictureWidth = (typeof CAMPAIGN_PICTURE_WIDTHS)[number]

export const CAMPAIGN_PICTURE_NAME = /^[0-9a-f]{32}$/

/** Where they are read: the narrow one, or the width that is named beside it. */
export const CAMPAIGN_PICTURE_PATH = '/api/appoint/marketing/picture'

export const campaignPictureOf = (name: string): string => `${CAMPAIGN_PICTURE_PATH}?name=${name}`

/** For a screen of many points, which of the two; none of what is drawn, which fits every screen. */
export function campaignPictureSet(address: string): string | undefined {
  const [narrow, wide] = CAMPAIGN_PICTURE_WIDTHS
  return address.includes(CAMPAIGN_PICTURE_PATH) ? `${address} ${narrow}w, ${address}&w=${wide} ${wide}w` : undefined
}

/** How wide it stands there: a phone's page from side to side, and no wider. */
export const CAMPAIGN_PICTURE_SIZES = '(min-width: 640px) 640px, 100vw'
