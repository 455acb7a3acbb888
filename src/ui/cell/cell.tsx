import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/names'
import { Pressable } from '../press/pressable'
import './cell.scss'

export interface CellProps {
  /** Of one that can be pressed. */
  id?: string
  title: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
  /** What stands at the right: a value, a tag, a switch. */
  value?: ReactNode
  icon?: IconName
  /** Without it the cell only tells; with it a chevron shows that it leads on. */
  onPress?: () => void
  /** What a screen reader says for a cell that can be pressed. */
  label?: string
  danger?: boolean
  disabled?: boolean
}

/** One row of a list or of a form. Put several in a `Card padding="none"`; hairlines come by themselves. */
export function Cell({ id, title, note, value, icon, onPress, label, danger = false, disabled = false }: CellProps) {
  const className = classNames('ui-cell', danger && 'ui-cell_danger')
  const content = (
    <>
      {icon && <Icon name={icon} className='ui-cell__icon' />}
      <View className='ui-cell__main'>
        <View>{title}</View>
        {note !== undefined && <View className='ui-cell__note'>{note}</View>}
      </View>
      {value !== undefined && <View className='ui-cell__value'>{value}</View>}
      {onPress && <Icon name='chevron-right' size={16} className='ui-cell__chevron' />}
    </>
  )
  if (onPress === undefined) return <View className={className}>{content}</View>
  return (
    <Pressable id={id} label={label} className={className} onPress={onPress} disabled={disabled}>
      {content}
    </Pressable>
  )
}
