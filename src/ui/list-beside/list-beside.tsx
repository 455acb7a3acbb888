import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { pressNextRow } from '@/platform/press-next-row'
import { useKeysInside } from '../mouse-and-keys'
import './list-beside.scss'

export interface ListBesideProps {
  list: ReactNode
  /** Class of what is pressed in each row: arrow keys go from one to the next. */
  row: string
  /** What is chosen of it, or that nothing is. */
  children: ReactNode
  /** Spoken before what is chosen. */
  label: string
}

/** A list, and beside it the whole of the row that is chosen. Where there is room for both: a narrow screen has a page for each. */
export function ListBeside({ list, row, children, label }: ListBesideProps) {
  const rows = `.list-beside__list .${row}`
  const keys = useKeysInside((key) => {
    if (key === 'ArrowDown') return pressNextRow(rows, 1)
    return key === 'ArrowUp' && pressNextRow(rows, -1)
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
