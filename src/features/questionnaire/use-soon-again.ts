import { useEffect, useRef } from 'react'
import { ask } from '@/state/overlays'
import type { Detail } from './use-answers'

/** Asks once whether it is to be filled in again so soon, before it is begun. Nothing is refused. */
export function useSoonAgain(detail: Detail | undefined, onLater: () => void): void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!detail || detail.sheet || detail.comparableFrom === null || isAsked.current) return
    isAsked.current = true
    const content = {
      title: `距离上次不到 ${detail.body.retakeDays} 天`,
      body: '结果可能差不多。还是现在做？',
      confirmText: '现在做',
      cancelText: '过几天再来',
    }
    void ask(content).then((isWanted) => {
      if (!isWanted) onLater()
    })
  }, [detail, onLater])
}
