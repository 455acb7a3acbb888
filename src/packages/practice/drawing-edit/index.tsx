import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import {
  DRAWING_READING_MAX,
  DRAWING_READING_MIN,
  DRAWING_READING_PART_TEXT,
  DRAWING_READING_PARTS,
  type DrawingReadingPart,
} from '@xinqi/domain/text/drawing'
import { useRef, useState } from 'react'
import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { back, openPages, replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { DrawingView } from '@/ui/drawing/drawing-view'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { NoSuchDrawing } from '../no-such-drawing'
import '../drawing.scss'

type Given = Data<'GET /consult/consultPainting/info'>

/** One part of a reading, beside the drawing it is about. */
export default function DrawingEditPage() {
  const { title, paintingId } = usePageParams('paintingEdit')
  const loggedIn = useSession((session) => session.consultant !== null)
  const given = useCall('GET /consult/consultPainting/info', loggedIn && paintingId ? { drawingNo: paintingId } : null)
  const part = DRAWING_READING_PARTS.find((one) => one === title)
  const isOpen = part !== undefined && given.data?.handOverTime === null
  return (
    <AppPage route='paintingEdit' wide title={part && DRAWING_READING_PART_TEXT[part].label}>
      <Loaded of={given} failed='画没有取到' missing={isNotFound(given.failure) && <NoSuchDrawing />}>
        {(data) =>
          isOpen ? (
            <Part key={data.drawingNo} given={data} part={part} />
          ) : (
            <Empty title='没有可以写的这一段' hint='解读可能已经交给来访者了。' />
          )
        }
      </Loaded>
    </AppPage>
  )
}

function Part({ given, part }: { given: Given; part: DrawingReadingPart }) {
  const { drawingNo } = given
  const [words, setWords] = useState(given[part])
  const kept = useRef(words)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async (): Promise<boolean> => {
    if (kept.current === words) return true
    try {
      await call('POST /consult/consultPainting/saveReading', { drawingNo, part, words }, { quiet: true })
      kept.current = words
      setProblem(null)
      return true
    } catch {
      setProblem('草稿还没有存上，写的内容在这一页，先不要离开。')
      return false
    }
  }
  const done = async (): Promise<void> => {
    if (!(await keep())) return
    await (openPages() > 1 ? back() : replace('paintingAnalysis', { analyzedStatus: 0, paintingId: drawingNo }))
  }
  return (
    <View className='drawing-desk'>
      <View className='drawing-desk__sheet'>
        <DrawingView id={`edit-${drawingNo}`} {...given} />
      </View>
      <View className='drawing-desk__words'>
        <Field
          label={DRAWING_READING_PART_TEXT[part].label}
          multiline
          counter
          maxLength={DRAWING_READING_MAX}
          value={words}
          onChange={setWords}
          onBlur={() => void keep()}
          hint={`${DRAWING_READING_PART_TEXT[part].hint}至少 ${DRAWING_READING_MIN} 个字，不写诊断，不留联系方式。`}
        />
        {problem && (
          <View className='drawing-desk__problem' role='alert'>
            {problem}
          </View>
        )}
        <Button block onPress={() => void done()}>
          存好，回去
        </Button>
      </View>
    </View>
  )
}
