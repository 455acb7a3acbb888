import { View } from '@tarojs/components'
import { writeStrokes } from '@xinqi/domain/rules/drawing'
import { useState } from 'react'
import { DrawingTools, type PenChoice } from '@/features/drawing/drawing-tools'
import { useDrawing } from '@/features/drawing/use-drawing'
import { Button } from '@/ui/button/button'
import { DrawingPad } from '@/ui/drawing/drawing-pad'
import { Skeleton } from '@/ui/skeleton/skeleton'
import type { RoomSide } from '../room-info'
import { useLiveSheet } from './use-live-sheet'

export interface DrawInRoomProps {
  appointNo: string
  as: RoomSide
  otherName: string
  /** The other one sees the sheet. */
  isShown: boolean
  onShow: (strokes: string) => void
  onStop: () => void
  onClose: () => void
}

/** A sheet in the room, that which stays on this phone: the other one sees it from one press to another. */
export function DrawInRoom({ appointNo, as, otherName, isShown, onShow, onStop, onClose }: DrawInRoomProps) {
  const { sheet, isFull, draw, undo } = useDrawing(undefined)
  const [pen, setPen] = useState<PenChoice>({ colour: 1, width: 1 })
  const strokes = sheet && writeStrokes(sheet.strokes)
  const behind = useLiveSheet({ appointNo, as, strokes: isShown ? strokes : null })
  if (!sheet) return <Skeleton count={4} />
  return (
    <View className='room-drawing__card'>
      <View className='room-drawing__words' role='status'>
        {wordsOf({ isShown, isFull, behind, otherName })}
      </View>
      {isShown ? (
        <Button block size='medium' onPress={onStop}>
          停下，不再给看
        </Button>
      ) : (
        <Button block size='medium' icon='eye' onPress={() => onShow(strokes ?? '')}>
          边画边给对方看
        </Button>
      )}
      <DrawingPad
        id='room-pad'
        strokes={sheet.strokes}
        {...pen}
        onStroke={draw}
        label={`画纸，上面有 ${sheet.strokes.length} 笔。用手指、笔或鼠标画`}
      />
      <View className='room-drawing__acts'>
        <Button variant='ghost' size='small' lockMs={0} disabled={sheet.strokes.length === 0} onPress={undo}>
          撤销
        </Button>
        {!isShown && (
          <Button variant='text' size='small' onPress={onClose}>
            收起画纸
          </Button>
        )}
      </View>
      <DrawingTools pen={pen} onPen={setPen} />
      <View className='room-drawing__quiet'>
        {as === 'room'
          ? '画只留在这部手机上，没有另外保存。'
          : '画只留在这部手机上，之后在「画一画」里可以接着画、保存。'}
      </View>
    </View>
  )
}

interface Told {
  isShown: boolean
  isFull: boolean
  behind: boolean
  otherName: string
}

function wordsOf({ isShown, isFull, behind, otherName }: Told): string {
  if (isFull) return '这张纸上的笔画满了，撤销几笔再画。'
  if (behind) return '刚画的还没有传到对方那里，正在再试。'
  return isShown ? `${otherName || '对方'}看得到这张纸，你画一笔，就看到一笔。` : '这张纸现在只有你看得到。'
}
