import { View } from '@tarojs/components'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { DRAWING_QUESTION_MAX } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { DangerCard } from '@/features/safety/danger-card'
import { replace } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import type { Reader } from '../reader-card'

export interface GiveFormProps {
  drawingNo: string
  order: Reader['orders'][number]
  userName: string
}

/** Gives a drawing along with a booked order, after what the consultant sees has been confirmed. */
export function GiveForm({ drawingNo, order: { orderNo, serviceName, startTime }, userName }: GiveFormProps) {
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isCared, setCared] = useState(false)
  const keyOf = useAttemptKey()
  const give = async (): Promise<void> => {
    const wish = { drawingNo, orderNo, question: question.trim() }
    try {
      const options = { quiet: true, key: keyOf(wish) }
      const { crisis } = await call('POST /appoint/consultPainting/confirmUserInfo', wish, options)
      showToast(`交给${userName}了`, 'success')
      if (crisis) setCared(true)
      else await replace('drawingAnalysis', { drawingNo })
    } catch (error) {
      setProblem(`${sentenceFor(error, 'question')}。写的还在。`)
    }
  }
  const when = startTime === null ? '时间待定' : startTime.slice(0, 16)
  return (
    <>
      <View className='reader-card__order'>
        <View>{`${serviceName} · ${when}`}</View>
        {!isOpen && (
          <Button size='small' onPress={() => setOpen(true)}>
            随这个预约交给他
          </Button>
        )}
      </View>
      {isOpen && (
        <>
          {(isCared || speaksOfDanger(question)) && <DangerCard />}
          <Field
            label='想问的（可以不写）'
            multiline
            counter
            maxLength={DRAWING_QUESTION_MAX}
            value={question}
            onChange={setQuestion}
            error={problem}
            hint='一个预约交一幅画。解读写好之前可以收回。'
          />
          {isCared ? (
            <Button variant='ghost' block onPress={() => void replace('drawingAnalysis', { drawingNo })}>
              看看交出去的画
            </Button>
          ) : (
            <Button block onPress={() => void give()}>
              {`确认交给${userName}`}
            </Button>
          )}
        </>
      )}
    </>
  )
}
