import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useKeysInside } from '../mouse-and-keys'
import './list-beside.scss'

export interface ListBesideProps {
  list: ReactNode
  /** What is chosen of it. */
  children: ReactNode
  /** Spoken before what is chosen. */
  label: string
  /** The row below, or above, is wanted; arrow keys in the list ask for it. */
  onStep: (by: 1 | -1) => void
}

/** A list, and beside it the whole of the row that is chosen. Where there is room for both: a narrow screen has a page for each. */
export function ListBeside({ list, children, label, onStep }: ListBesideProps) {
  const keys = useKeysInside((key) => {
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
    onStep(key === 'ArrowDown' ? 1 : -1)
    return true
  })
  return (
    <View className='list-beside'>
      <View className='list-beside__list' {...keys}>
        {list}
      </View>
      <View className='list-beside__chosen' role='region' aria-label={label}>
        {children}
      </View>
    </View>
  )
}
