import { View } from '@tarojs/components'
import { DRAWING_THEME_TEXT, type DrawingTheme } from '@xinqi/domain/text/drawing'
import type { ReactNode } from 'react'
import { DrawingView } from '@/ui/drawing/drawing-view'
import { Pressable } from '@/ui/press/pressable'
import './drawing-card.scss'

export interface DrawingCardProps {
  /** One of its kind among all open pages. */
  id: string
  drawing: { theme: DrawingTheme; title: string; description: string; strokes: string }
  /** Below the title. */
  note?: ReactNode
  onPress: () => void
}

export const titleOf = ({ title, theme }: { title: string; theme: DrawingTheme }): string =>
  title === '' ? DRAWING_THEME_TEXT[theme].label : title

/** A drawing among others: the sheet, small, and what it is called. */
export function DrawingCard({ id, drawing, note, onPress }: DrawingCardProps) {
  return (
    <Pressable className='drawing-card' label={`看这幅画：${titleOf(drawing)}`} onPress={onPress}>
      <DrawingView id={id} {...drawing} />
      <View className='drawing-card__title'>{titleOf(drawing)}</View>
      {note !== undefined && <View className='drawing-card__note'>{note}</View>}
    </Pressable>
  )
}
