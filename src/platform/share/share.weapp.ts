import type { ShareCard } from './share-card'
import type { ShareOffer } from './share.h5'
import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { linkTo } from '../../../config/routes'

/** The card of this page in a chat and on the timeline. No fact about a visitor may be in it. */
export function useShareCard(card: () => ShareCard): void {
  useShareAppMessage(() => {
    const { title, route, params = {}, imageUrl } = card()
    return { title, path: linkTo(route, params, 'page'), imageUrl: imageUrl || undefined }
  })
  useShareTimeline(() => {
    const { title, imageUrl } = card()
    return { title, imageUrl: imageUrl || undefined }
  })
}

/** WeChat's own menu shares a page of the mini-program. */
export const needsShareButton = false

export const offersShare: ShareOffer | null = 'message'

export const shareOut = (_card: ShareCard): Promise<'shared' | 'copied' | 'closed'> => Promise.resolve('closed')
