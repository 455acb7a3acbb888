import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { DRAWING_QUESTION_MAX, READING_PROMISE } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { openCashier } from '@/features/payment/open-cashier'
import { DangerCard } from '@/features/safety/danger-card'
import { useOrganisation } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'

export interface BuyFormProps {
  drawingNo: string
  consultantId: number
  userName: string
  readingFen: number
}

/** Buys a reading of a drawing by itself, after what one gets, by when, and what happens otherwise have been read. */
export function BuyForm({ drawingNo, consultantId, userName, readingFen }: BuyFormProps) {
  const orgId = useOrganisation((state) => state.orgId)
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState('')
  const [problem, setProblem] = useState<string>()
  /** Bought with words of danger: the numbers to call stand there before anything else is asked. */
  const [cared, setCared] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const price = formatFen(readingFen)
  const pay = (no: string): void => void openCashier({ kind: 'reading', no })
  const buy = async (): Promise<void> => {
    const wish = { orgId, drawingNo, consultantId, expectedFen: readingFen, question: question.trim() }
    try {
      const options = { quiet: true, key: keyOf(wish) }
      const made = await call('POST /appoint/consultReadingOrder/confirmOrder', wish, options)
      if (made.crisis) setCared(made.readingOrderNo)
      else pay(made.readingOrderNo)
    } catch (error) {
      setProblem(`${sentenceFor(error, 'question')}。写的还在。`)
    }
  }
  if (!isOpen)
    return (
      <View className='reader-card__order'>
        <View>{`单独解读这幅画 · ${price}`}</View>
        <Button size='small' onPress={() => setOpen(true)}>
          不预约，只买解读
        </Button>
      </View>
    )
  return (
    <View className='drawing-page'>
      <View className='drawing-page__quiet'>{READING_PROMISE}</View>
      {(cared !== null || speaksOfDanger(question)) && <DangerCard />}
      <Field
        label='想问的（可以不写）'
        multiline
        counter
        maxLength={DRAWING_QUESTION_MAX}
        value={question}
        onChange={setQuestion}
        error={problem}
        hint={`付款之后，${userName}才看得到这幅画和你问的。`}
      />
      <Button block onPress={() => (cared === null ? void buy() : pay(cared))}>
        {`去付款 ${price}`}
      </Button>
    </View>
  )
}
