import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { backToRow, enterBeside, hasFocus, pressNextRow } from '@/platform/beside-keys'
import { focusedByCode, useKeysInside } from '../mouse-and-keys'
import './list-beside.scss'

export interface ListBesideProps {
  list: ReactNode
  /** Class of what is pressed in each row, which says whether it is the current one: arrow keys go from one to the next. */
  row: string
  /** What is chosen of it, or that nothing is. */
  children: ReactNode
  /** Spoken before what is chosen. */
  label: string
}

const CHOSEN = '.list-beside__chosen'

/**
 * A list, and beside it the whole of the row that is chosen. Where there is room for both: a narrow screen has a page for each. Enter
 * leads from the chosen row into what stands beside it, Escape back, as Shift and Tab do from its very beginning.
 */
export function ListBeside({ list, row, children, label }: ListBesideProps) {
  const rows = `.list-beside__list .${row}`
  const keys = useKeysInside((key) => {
    if (key === 'Enter') return enterBeside(rows, CHOSEN)
    if (key === 'ArrowDown') return pressNextRow(rows, 1)
    return key === 'ArrowUp' && pressNextRow(rows, -1)
  })
  const keysBeside = useKeysInside((key, shift) => {
    if (key === 'Escape') return backToRow(rows)
    return key === 'Tab' && shift === true && hasFocus(CHOSEN) && backToRow(rows)
  })
  return (
    <View className='list-beside'>
      <View className='list-beside__list' {...keys}>
        {list}
      </View>
      <View className='list-beside__chosen' role='region' aria-label={label} {...keysBeside} {...focusedByCode}>
        {children}
      </View>
    </View>
  )
}
