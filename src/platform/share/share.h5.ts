import { useEffect, useRef } from 'react'
import { forgetCard, keepCard, type ShareCard, usePageKey } from './share-card'

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
