import { clientKind } from '@/platform/client-kind/client-kind'
import { copy } from '@/platform/clipboard'
import { nativeHost } from '@/platform/native/bridge'
import { type ShareCard, shareLink, forgetCard, keepCard, usePageKey } from './share-card'
import { useEffect, useRef } from 'react'

/** The card of this page, wherever it is shared from. No fact about a visitor may be in it. */
export function useShareCard(card: () => ShareCard): void {
  const page = usePageKey()
  const latest = useRef(card)
  const text = JSON.stringify(card())
  useEffect(() => {
    latest.current = card
  })
  useEffect(() => {
    keepCard(page, () => latest.current())
    return () => forgetCard(page)
  }, [page, text])
}

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
