import Taro from '@tarojs/taro'
import type { WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { useRef, useState } from 'react'
import { useDrag } from '@/ui/use-drag'
import { halfHourAt, HALF_HOURS, spanOf } from './board-place'

interface Column {
  top: number
  height: number
}

const measure = (id: string): Promise<Column | null> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect((box) => resolve(Array.isArray(box) || !box?.height ? null : box))
      .exec()
  })

/** Choosing a span of a day: by dragging a mouse over its column, or by keys: up and down move, space marks the other end, Enter chooses, Escape lets go. */
export function useSpanChoice(columnId: string, onChoose: (span: WorkingWindow) => void) {
  const [span, setSpan] = useState<WorkingWindow | null>(null)
  const keys = useRef<{ at: number; mark: number | null }>({ at: 0, mark: null })
  const column = useRef<Column | null>(null)
  const drag = useDrag({
    onStart: () => {
      column.current = null
      void measure(columnId).then((box) => {
        column.current = box
      })
    },
    onMove: ({ at, by }) => {
      const box = column.current
      if (box) setSpan(spanOf(halfHourAt(at.y - by.y, box), halfHourAt(at.y, box)))
    },
    onEnd: ({ way }) => {
      if (way > 0 && span) onChoose(span)
      setSpan(null)
    },
  })
  const onKey = (key: string | undefined): boolean => {
    const { at, mark } = keys.current
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = Math.min(HALF_HOURS - 1, Math.max(0, at + (key === 'ArrowDown' ? 1 : -1)))
      keys.current = { at: next, mark }
      setSpan(spanOf(mark ?? next, next))
      return true
    }
    if (key === ' ') {
      keys.current = { at, mark: mark === null ? at : null }
      setSpan(spanOf(at, at))
      return true
    }
    if (key !== 'Enter' && key !== 'Escape') return false
    keys.current = { at, mark: null }
    setSpan(null)
    if (key === 'Enter') onChoose(spanOf(mark ?? at, at))
    return true
  }
  return { span, drag, onKey }
}
