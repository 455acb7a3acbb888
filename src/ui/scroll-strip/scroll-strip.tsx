import type { ReactNode } from 'react'
import { ScrollView } from '@tarojs/components'
import { useInSight } from '../in-sight'
import './scroll-strip.scss'

export interface ScrollStripProps {
  /** The id of the child that is kept in sight. */
  currentId?: string
  children: ReactNode
}

/** A row that scrolls sideways, without a scroll bar. */
export function ScrollStrip({ currentId, children }: ScrollStripProps) {
  const inSight = useInSight(currentId, 'middle')
  return (
    <ScrollView {...inSight} className='ui-strip' scrollX enhanced showScrollbar={false} scrollWithAnimation>
      {children}
    </ScrollView>
  )
}
