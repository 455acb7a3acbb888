import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { Button } from '@/ui/button/button'
import { DrawingView } from '@/ui/drawing/drawing-view'
import { isVisitor, type Seat } from '../room-info'
import { ChooseDrawing } from './choose-drawing'
import { DrawInRoom } from './draw-in-room'
import { useShown, type Shown } from './use-shown'
import './room-drawing.scss'

export interface RoomDrawingProps {
  seat: Seat
  /** How many others are in the room. */
  here: number
}

/** A drawing in the room: the visitor shows one, the consultant sees it. */
export function RoomDrawing({ seat, here }: RoomDrawingProps) {
  const { appointNo, as, info } = seat
  const { shown, ask } = useShown(appointNo, as, here)
  return isVisitor(info) ? (
    <Shower seat={seat} shown={shown} ask={ask} />
  ) : (
    <Watched shown={here > 0 ? shown : null} otherName={info.otherName} />
  )
}

interface ShowerProps {
  seat: Seat
  shown: Shown | null
  ask: () => Promise<void>
}

function Shower({ seat: { appointNo, as, info }, shown, ask }: ShowerProps) {
  const [choosing, setChoosing] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const act = async (done: Promise<unknown>): Promise<void> => {
    try {
      await done
    } catch (error) {
      // Its sentence is on the screen already.
      if (!(error instanceof CallFailure)) throw error
    }
    await ask()
  }
  const show = (what: { drawingNo: string } | { strokes: string }) =>
    void act(call('POST /appoint/consultAppointment/showDrawing', { appointNo, ...what }, { as }))
  const stop = () => void act(call('POST /appoint/consultAppointment/stopDrawing', { appointNo }, { as }))
  const isSheetShown = shown !== null && shown.drawingNo === null
  if (drawing || isSheetShown)
    return (
      <View className='room-drawing'>
        <DrawInRoom
          appointNo={appointNo}
          as={as}
          otherName={info.otherName}
          isShown={isSheetShown}
          onShow={(strokes) => {
            setDrawing(true)
            show({ strokes })
          }}
          onStop={() => {
            setDrawing(true)
            stop()
          }}
          onClose={() => setDrawing(false)}
        />
      </View>
    )
  if (shown)
    return (
      <View className='room-drawing'>
        <View className='room-drawing__card'>
          <View className='room-drawing__words' role='status'>
            {`${info.otherName || '对方'}看得到这幅画。`}
          </View>
          <Button block size='medium' onPress={stop}>
            停下，不再给看
          </Button>
          <DrawingView id='room-shown' {...shown} />
        </View>
      </View>
    )
  return (
    <View className='room-drawing is-closed'>
      <Button variant='ghost' size='small' icon='pencil' onPress={() => setChoosing(true)}>
        给对方看画
      </Button>
      {choosing && (
        <ChooseDrawing
          appointNo={appointNo}
          as={as}
          otherName={info.otherName}
          onClose={() => setChoosing(false)}
          onChoose={(drawingNo) => {
            setChoosing(false)
            show({ drawingNo })
          }}
          onDraw={() => {
            setChoosing(false)
            setDrawing(true)
          }}
        />
      )}
    </View>
  )
}

function Watched({ shown, otherName }: { shown: Shown | null; otherName: string }) {
  const [isFolded, setFolded] = useState(false)
  if (!shown) return null
  const who = otherName || '来访者'
  return (
    <View className={isFolded ? 'room-drawing is-closed' : 'room-drawing'}>
      <View className='room-drawing__card'>
        <View className='room-drawing__words' role='status'>
          {shown.drawingNo === null ? `${who}在画，只有你看得到。` : `${who}给你看一幅画，只有你看得到。`}
        </View>
        {!isFolded && (
          <DrawingView id='room-shown' {...shown} description={shown.description || '纸上还什么都没有。'} />
        )}
        {!isFolded && shown.description !== '' && shown.strokes !== '' && (
          <View className='room-drawing__quiet'>{shown.description}</View>
        )}
        <Button variant='text' size='small' onPress={() => setFolded(!isFolded)}>
          {isFolded ? '看画' : '收起画，看对方'}
        </Button>
      </View>
    </View>
  )
}
