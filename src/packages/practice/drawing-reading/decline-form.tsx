import { DECLINE_SENTENCE_MAX, DECLINE_SENTENCE_MIN } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { replace } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

/** Who cannot read a drawing that was paid for says so in a sentence; the whole price goes back. */
export function DeclineForm({ drawingNo }: { drawingNo: string }) {
  const [isOpen, setOpen] = useState(false)
  const [sentence, setSentence] = useState('')
  const [problem, setProblem] = useState<string>()
  const keyOf = useAttemptKey()
  const decline = async (): Promise<void> => {
    const wish = { drawingNo, sentence: sentence.trim() }
    if ([...wish.sentence].length < DECLINE_SENTENCE_MIN) return setProblem('请写一句话给来访者')
    try {
      await call('POST /consult/consultReadingOrder/decline', wish, { quiet: true, key: keyOf(wish) })
      showToast('退回了，话带给来访者了', 'success')
      await replace('psychicPainting', { selectType: 0 })
    } catch (error) {
      setProblem(sentenceFor(error, 'sentence'))
    }
  }
  if (!isOpen)
    return (
      <Button variant='text' size='medium' onPress={() => setOpen(true)}>
        看不了这幅画
      </Button>
    )
  return (
    <Card>
      <Field
        label='写一句话给来访者'
        multiline
        counter
        maxLength={DECLINE_SENTENCE_MAX}
        value={sentence}
        onChange={setSentence}
        error={problem}
        hint='说说为什么现在看不了，温和一些。钱全额退回，写了一半的解读会销毁。'
      />
      <Button variant='ghost' block onPress={() => void decline()}>
        退回这幅画
      </Button>
    </Card>
  )
}
