import { View } from '@tarojs/components'
import { DRAWING_COLOURS, DRAWING_WIDTHS } from '@xinqi/domain/rules/drawing'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import './drawing-tools.scss'

export interface PenChoice {
  colour: number
  width: number
}

export interface DrawingToolsProps {
  pen: PenChoice
  onPen: (pen: PenChoice) => void
}

/** How wide a dot on its button is, in px: the sheet's own widths would not fit. */
const DOTS = [4, 8, 14, 22] as const

/** The pens of a sheet: colours, the eraser among them, and how wide a line is. */
export function DrawingTools({ pen, onPen }: DrawingToolsProps) {
  return (
    <View className='drawing-tools'>
      <View className='drawing-tools__row' role='radiogroup' aria-label='颜色'>
        {DRAWING_COLOURS.map(({ value, label }, colour) => (
          <Pressable
            key={value}
            role='radio'
            label={label}
            selected={pen.colour === colour}
            className={classNames('drawing-tools__one', pen.colour === colour && 'is-selected')}
            onPress={() => onPen({ ...pen, colour })}
          >
            <View className='drawing-tools__colour' style={{ backgroundColor: value }}>
              {colour === 0 && <Icon name='x' size={16} className='drawing-tools__eraser' />}
            </View>
          </Pressable>
        ))}
      </View>
      <View className='drawing-tools__row' role='radiogroup' aria-label='粗细'>
        {DRAWING_WIDTHS.map(({ value, label }, width) => (
          <Pressable
            key={value}
            role='radio'
            label={label}
            selected={pen.width === width}
            className={classNames('drawing-tools__one', pen.width === width && 'is-selected')}
            onPress={() => onPen({ ...pen, width })}
          >
            <View
              className='drawing-tools__width'
              style={{ width: `${DOTS[width] ?? 0}px`, height: `${DOTS[width] ?? 0}px` }}
            />
          </Pressable>
        ))}
        <View className='drawing-tools__name'>
          {`${DRAWING_COLOURS[pen.colour]?.label ?? ''} · ${DRAWING_WIDTHS[pen.width]?.label ?? ''}`}
        </View>
      </View>
    </View>
  )
}
