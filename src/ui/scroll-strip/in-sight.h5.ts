import { useEffect, useRef } from 'react'

// What is used of the H5 element behind a Taro ScrollView.
interface Strip {
  scrollLeft: number
  querySelector: (selector: string) => { getBoundingClientRect: () => DOMRect } | null
  getBoundingClientRect: () => DOMRect
}

/**
 * Scrolls the strip, and only the strip, until the child with this id stands in its middle. Taro's own `scrollIntoView`
 * would move the whole page on H5.
 */
export function useInSight(id: string | undefined) {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const child = id === undefined ? null : strip.current?.querySelector(`[id="${id}"]`)
      if (!child || !strip.current) return
      const inner = child.getBoundingClientRect()
      const outer = strip.current.getBoundingClientRect()
      strip.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
  return { ref: strip }
}
