import { useEffect, useRef, useState } from 'react'

/**
 * What was opened while this page was on top stays with it, also below another page: what was typed there is kept. When
 * the page goes for good, `onGone` is told. Null on every other page.
 */
export function useOwnOverlay<T>(opened: T | null, onTop: boolean, onGone: (opened: T) => void): T | null {
  // What is open already was opened on another page.
  const [seen, setSeen] = useState({ opened, mine: false })
  const isNew = seen.opened !== opened
  if (isNew) setSeen({ opened, mine: onTop })
  const own = (isNew ? onTop : seen.mine) ? opened : null
  const latest = useRef({ own, onGone })
  useEffect(() => {
    latest.current = { own, onGone }
  })
  useEffect(
    () => () => {
      if (latest.current.own !== null) latest.current.onGone(latest.current.own)
    },
    [],
  )
  return own
}
