import { useEffect, useRef, useState } from 'react'
import { useOverlays, type OpenOverlay } from '@/state/overlays'

/**
 * What was opened while this page was on top stays with it, also below another page: what was typed there is kept. When
 * the page goes for good, what is open on it goes with it, unanswered.
 */
export function useOwnOverlays(onTop: boolean): readonly OpenOverlay[] {
  const opened = useOverlays((state) => state.opened)
  // What is open already was opened on another page.
  const [seen, setSeen] = useState<{ opened: readonly OpenOverlay[]; own: readonly OpenOverlay[] }>({ opened, own: [] })
  if (seen.opened !== opened) {
    const added = onTop ? opened.filter((one) => !seen.opened.includes(one)) : []
    setSeen({ opened, own: [...seen.own.filter((one) => opened.includes(one)), ...added] })
  }
  const latest = useRef(seen.own)
  useEffect(() => {
    latest.current = seen.own
  })
  useEffect(() => () => latest.current.forEach((one) => one.answer()), [])
  return seen.own
}
