import { useEffect, useRef } from 'react'

// What is used of the H5 element behind a Taro ScrollView.
interface Scroller {
  scrollTop: number
  querySelector: (selector: string) => { getBoundingClientRect: () => DOMRect } | null
  getBoundingClientRect: () => DOMRect
}

/** Scrolls the list, and only the list, to a group, again whenever `times` has grown. Taro's own `scrollIntoView` would move the whole page on H5. */
export function useGroupInSight(id: string | undefined, times: number) {
  const scroller = useRef<Scroller>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const group = id === undefined ? null : scroller.current?.querySelector(`[id="${id}"]`)
      if (!group || !scroller.current) return
      scroller.current.scrollTop += group.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top
    })
    return () => cancelAnimationFrame(frame)
  }, [id, times])
  return { ref: scroller }
}
