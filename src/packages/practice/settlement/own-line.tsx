import { View } from '@tarojs/components'
import { useState } from 'react'
import { LineCard, type Line, type Question } from '@/features/settlement/line-card'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { QuestionSheet } from './question-sheet'

interface OwnLineProps {
  line: Line
  questions: readonly Question[]
  mayAsk: boolean
  onChanged: () => Promise<unknown>
}

/** A line with the way to its session, and to a question about it; one at a time. */
export function OwnLine({ line, questions, mayAsk, onChanged }: OwnLineProps) {
  const [asking, setAsking] = useState(false)
  const { appointNo, orderNo, lineNo } = line
  const waits = questions.some(({ answer }) => answer === null)
  return (
    <LineCard line={line} questions={questions}>
      <View className='settlement__acts'>
        {mayAsk && !waits && (
          <Button variant='text' size='small' onPress={() => setAsking(true)}>
            有疑问
          </Button>
        )}
        {appointNo !== null && orderNo !== null && (
          <Button
            variant='text'
            size='small'
            onPress={() => void open('consultantOrderDetail', { orderNo, appointNo })}
          >
            看这次咨询
          </Button>
        )}
      </View>
      {asking && <QuestionSheet lineNo={lineNo} onClose={() => setAsking(false)} onSent={onChanged} />}
    </LineCard>
  )
}
