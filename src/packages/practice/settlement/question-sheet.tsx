import { View } from '@tarojs/components'
import { SETTLEMENT_WORDS_MAX } from '@xinqi/domain/rules/settlement'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/features/order/use-attempt-key'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'

interface QuestionSheetProps {
  lineNo: string
  onClose: () => void
  onSent: () => Promise<unknown>
}

/** What is not clear about a line; what could not be sent stays. */
export function QuestionSheet({ lineNo, onClose, onSent }: QuestionSheetProps) {
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const question = { lineNo, content: words.trim() }
  const submit = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await call('POST /consult/settlement/question', question, { quiet: true, key: keyOf(question) })
      onClose()
      showToast('已经收到，答复会写在这一笔下面', 'success')
      await onSent()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(`${error.message}。写的内容还在，可以再试一次。`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      visible
      title='对这一笔有疑问'
      onClose={onClose}
      footer={
        <Button block loading={busy} disabled={question.content === ''} onPress={() => void submit()}>
          提交
        </Button>
      }
    >
      <Field
        label='哪里不清楚'
        multiline
        counter
        required
        maxLength={SETTLEMENT_WORDS_MAX}
        value={words}
        onChange={setWords}
        hint='加密保存，只有平台运营读得到。请不要写来访者的姓名和谈话内容。'
      />
      {problem && (
        <View className='settlement__problem' role='alert'>
          {problem}
        </View>
      )}
    </Sheet>
  )
}
