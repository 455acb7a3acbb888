import { View } from '@tarojs/components'
import { readStrokes, writeStrokes } from '@xinqi/domain/rules/drawing'
import { DRAWING_THEME_TEXT } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { titleOf } from '@/features/drawing/drawing-card'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { DrawingView } from '@/ui/drawing/drawing-view'
import { Loaded } from '@/ui/loaded/loaded'
import { NoSuchDrawing } from '../no-such-drawing'
import '../drawing.scss'

/** A drawing by itself, and how it came about: stroke by stroke. */
export default function DrawingDetailsPage() {
  const { paintingId } = usePageParams('paintingDetails')
  const loggedIn = useSession((session) => session.consultant !== null)
  const given = useCall('GET /consult/consultPainting/info', loggedIn && paintingId ? { drawingNo: paintingId } : null)
  return (
    <AppPage route='paintingDetails' wide>
      <Loaded of={given} failed='画没有取到' missing={isNotFound(given.failure) && <NoSuchDrawing />}>
        {(data) => <Steps key={data.drawingNo} drawing={data} />}
      </Loaded>
    </AppPage>
  )
}

interface StepsProps {
  drawing: Parameters<typeof titleOf>[0] & { drawingNo: string; description: string; strokes: string }
}

function Steps({ drawing }: StepsProps) {
  const strokes = readStrokes(drawing.strokes) ?? []
  const [shown, setShown] = useState(strokes.length)
  const step = Math.max(1, Math.ceil(strokes.length / 20))
  const go = (to: number): void => setShown(Math.min(strokes.length, Math.max(1, to)))
  return (
    <View className='drawing-desk'>
      <View className='drawing-desk__sheet'>
        <DrawingView id='details' {...drawing} strokes={writeStrokes(strokes.slice(0, shown))} />
      </View>
      <View className='drawing-desk__words'>
        <View className='drawing-desk__title'>{titleOf(drawing)}</View>
        <View className='drawing-desk__quiet'>{DRAWING_THEME_TEXT[drawing.theme].label}</View>
        {drawing.description !== '' && <View className='drawing-desk__text'>{drawing.description}</View>}
        {strokes.length > 1 && (
          <>
            <View className='drawing-desk__quiet' role='status'>{`第 ${shown} 笔，一共 ${strokes.length} 笔`}</View>
            <View className='drawing-desk__acts'>
              <Button variant='ghost' size='medium' lockMs={0} disabled={shown <= 1} onPress={() => go(1)}>
                从头看
              </Button>
              <Button variant='ghost' size='medium' lockMs={0} disabled={shown <= 1} onPress={() => go(shown - step)}>
                往前
              </Button>
              <Button
                variant='ghost'
                size='medium'
                lockMs={0}
                disabled={shown >= strokes.length}
                onPress={() => go(shown + step)}
              >
                往后
              </Button>
            </View>
          </>
        )}
      </View>
    </View>
  )
}
