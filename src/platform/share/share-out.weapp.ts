import type { ShareCard } from './share-card'
import type { ShareOffer } from './share-out.h5'

/** WeChat's own menu shares a page of the mini-program. */
export const needsShareButton = false

export const offersShare: ShareOffer | null = 'message'

export const shareOut = (_card: ShareCard): Promise<'shared' | 'copied' | 'closed'> => Promise.resolve('closed')
