import { clientKind } from '../client-kind/client-kind'
import { copy } from '@/platform/clipboard'
import { nativeHost } from '../native/bridge'
import { type ShareCard, shareLink } from './share-card'

/** Whether a page has to draw a share button itself: WeChat and the apps have one of their own. */
export const needsShareButton = clientKind === 'browser'

/** How sharing is offered here beside links: the phone's own sheet, WeChat's menu, or a message of the mini-program. */
export type ShareOffer = 'sheet' | 'menu' | 'message'

const hasSheet = nativeHost !== null || 'share' in window.navigator

/** Null where there is nothing but the link. */
export const offersShare: ShareOffer | null = clientKind === 'wechat' ? 'menu' : hasSheet ? 'sheet' : null

/**
 * Hands a card to whatever shares here: the app's sheet, the browser's, or, where it has none, the clipboard.
 * `closed`: the person thought better of it.
 */
export async function shareOut(card: ShareCard): Promise<'shared' | 'copied' | 'closed'> {
  const url = shareLink(card)
  if (nativeHost) {
    nativeHost.share({ title: card.title, url, imageUrl: card.imageUrl || undefined })
    return 'shared'
  }
  if ('share' in window.navigator) {
    try {
      await window.navigator.share({ title: card.title, url })
      return 'shared'
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'closed'
    }
  }
  await copy(url)
  return 'copied'
}
