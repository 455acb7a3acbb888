import { View } from '@tarojs/components'
import { usePages } from '@/api/use-pages'
import { DrawingCard } from '@/features/drawing/drawing-card'
import { Button } from '@/ui/button/button'
import { ErrorState } from '@/ui/error-state/error-state'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton } from '@/ui/skeleton/skeleton'
import type { RoomSide } from '../room-info'

export interface ChooseDrawingProps {
  appointNo: string
  as: RoomSide
  otherName: string
  onClose: () => void
  onChoose: (drawingNo: string) => void
  /** Draws a new one. */
  onDraw: () => void
}

/** What one shows: a drawing that one has, or a new sheet. */
export function ChooseDrawing(props: ChooseDrawingProps) {
  const { otherName, onClose, onDraw } = props
  return (
    <Sheet visible title='给对方看一幅画' onClose={onClose}>
      <View className='room-drawing__choices'>
        <View className='room-drawing__quiet'>
          {`只有${otherName || '对方'}看得到，只在这次咨询里。你按停下、离开，或者咨询结束，对方就看不到了，也不会多留下什么。`}
        </View>
        <Button block icon='pencil' onPress={onDraw}>
          现在画一张
        </Button>
        <OwnDrawings {...props} />
      </View>
    </Sheet>
  )
}

function OwnDrawings({ appointNo, as, onChoose }: ChooseDrawingProps) {
  const pages = usePages('GET /appoint/consultAppointment/ownDrawings', { appointNo }, { as })
  if (!pages.items && pages.failure)
    return <ErrorState title='你的画没有取到' hint={pages.failure.message} onRetry={() => void pages.refresh()} />
  if (!pages.items) return <Skeleton count={3} />
  if (pages.items.length === 0)
    return <View className='room-drawing__quiet'>你还没有存下的画。从一条线开始就好，画好看不好看都没关系。</View>
  return (
    <>
      <View className='drawing-cards'>
        {pages.items.map((drawing) => (
          <DrawingCard
            key={drawing.drawingNo}
            id={`room-${drawing.drawingNo}`}
            drawing={drawing}
            onPress={() => onChoose(drawing.drawingNo)}
          />
        ))}
      </View>
      {pages.more && (
        <Button block variant='text' loading={pages.loadingMore} onPress={pages.loadMore}>
          更早的画
        </Button>
      )}
    </>
  )
}
