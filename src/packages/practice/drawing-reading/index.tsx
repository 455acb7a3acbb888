import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import {
  DRAWING_READING_MIN,
  DRAWING_READING_PART_TEXT,
  DRAWING_READING_PARTS,
  READINGS_DIFFER,
} from '@xinqi/domain/text/drawing'
import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { useCall } from '@/api/use-call'
import { titleOf } from '@/features/drawing/drawing-card'
import { ReadingWords } from '@/features/drawing/reading-words'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { ask, showToast } from '@/state/overlays'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { DrawingView } from '@/ui/drawing/drawing-view'
import { Loaded } from '@/ui/loaded/loaded'
import { Pressable } from '@/ui/press/pressable'
import { NoSuchDrawing } from '../no-such-drawing'
import { DeclineForm } from './decline-form'
import '../drawing.scss'

type Given = Data<'GET /consult/consultPainting/info'>

const HAND_OVER = {
  title: '把解读交给来访者？',
  body: '交出去之后不能再改。',
  confirmText: '交给来访者',
  cancelText: '再看看',
}

/** 解读: the drawing, what the visitor asked, and the three parts that are written of it. */
export default function DrawingReadingPage() {
  const { paintingId } = usePageParams('paintingAnalysis')
  const loggedIn = useSession((session) => session.consultant !== null)
  const asked = loggedIn && paintingId ? { drawingNo: paintingId } : null
  const given = useCall('GET /consult/consultPainting/info', asked)
  const isOpen = given.data?.handOverTime === null
  const keyOf = useAttemptKey()
  const handOver = async (drawingNo: string): Promise<void> => {
    if (!(await ask(HAND_OVER))) return
    const sent = call('POST /consult/consultPainting/handOver', { drawingNo }, { key: keyOf({ drawingNo }) })
    if (!(await toastSuccess(sent, '交给来访者了'))) return
    const { warning } = await sent
    if (warning) showToast(warning)
    await given.refresh()
  }
  return (
    <AppPage
      route='paintingAnalysis'
      wide
      footer={
        given.data && isOpen ? (
          <Button block disabled={!isWhole(given.data)} onPress={() => void handOver(given.data?.drawingNo ?? '')}>
            交给来访者
          </Button>
        ) : undefined
      }
    >
      <Loaded of={given} failed='画没有取到' missing={isNotFound(given.failure) && <NoSuchDrawing />}>
        {(data) => <Reading given={data} />}
      </Loaded>
    </AppPage>
  )
}

const isWhole = (given: Given): boolean =>
  DRAWING_READING_PARTS.every((part) => [...given[part].trim()].length >= DRAWING_READING_MIN)

function Reading({ given }: { given: Given }) {
  const { drawingNo, question, orderNo, appointNo, handOverTime, giveTime, bought } = given
  return (
    <View className='drawing-desk'>
      <View className='drawing-desk__sheet'>
        <Pressable label='看大图和每一笔' onPress={() => void open('paintingDetails', { paintingId: drawingNo })}>
          <DrawingView id={`reading-${drawingNo}`} {...given} />
        </Pressable>
      </View>
      <View className='drawing-desk__words'>
        <View className='drawing-desk__title'>{titleOf(given)}</View>
        <View className='drawing-desk__quiet'>{`${giveTime.slice(0, 16)} 交来`}</View>
        {bought && !handOverTime && (
          <View className='drawing-desk__text'>
            {`单独付款 ${formatFen(bought.priceFen)}。最晚 ${bought.dueTime.slice(0, 16)} 交给来访者，到时没有交，全额退回。`}
          </View>
        )}
        {question !== '' && <View className='drawing-desk__text'>{`来访者问：${question}`}</View>}
        {given.strokes !== '' && given.description !== '' && (
          <View className='drawing-desk__text'>{`来访者说：${given.description}`}</View>
        )}
        {handOverTime ? (
          <>
            <View className='drawing-desk__quiet'>{`${handOverTime.slice(0, 16)} 交给来访者`}</View>
            <ReadingWords parts={given} />
          </>
        ) : (
          <>
            <Card padding='none'>
              {DRAWING_READING_PARTS.map((part) => (
                <Cell
                  key={part}
                  icon={[...given[part].trim()].length >= DRAWING_READING_MIN ? 'circle-check' : 'pencil'}
                  title={DRAWING_READING_PART_TEXT[part].label}
                  note={given[part] === '' ? DRAWING_READING_PART_TEXT[part].hint : given[part]}
                  onPress={() => void open('paintingEdit', { title: part, paintingId: drawingNo })}
                />
              ))}
            </Card>
            <View className='drawing-desk__quiet'>
              {`每段至少 ${DRAWING_READING_MIN} 个字，草稿只有你看得到。${READINGS_DIFFER}`}
            </View>
            {bought && <DeclineForm drawingNo={drawingNo} />}
          </>
        )}
        {orderNo && appointNo && (
          <Card padding='none'>
            <Cell
              icon='calendar'
              title='这个预约'
              onPress={() => void open('consultantOrderDetail', { orderNo, appointNo })}
            />
          </Card>
        )}
      </View>
    </View>
  )
}
