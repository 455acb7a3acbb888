import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { linkTo } from '../../../config/routes'
import type { ShareCard } from './share-card'

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
