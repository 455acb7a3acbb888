import { View } from '@tarojs/components'
import { DISPUTE_MAX } from '@xinqi/domain/text/dispute'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/features/order/use-attempt-key'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'

export interface DisputeSheetProps {
  send: 'POST /appoint/consultAppointment/disputeRecord' | 'POST /consult/consultAppointment/disputeRecord'
  appointNo: string
  /** Moment of the wire. */
  until: string
  onClose: () => void
  onSent: () => Promise<unknown>
}

/** What is wrong with the record, in one's own words; what could not be sent stays. */
export function DisputeSheet({ send, appointNo, until, onClose, onSent }: DisputeSheetProps) {
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const dispute = { appointNo, content: words.trim() }
  const submit = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await call(send, dispute, { quiet: true, key: keyOf(dispute) })
      onClose()
      showToast('已经收到，核对之后会告诉你', 'success')
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
      title='对这次记录有异议'
      onClose={onClose}
      footer={
        <Button block loading={busy} disabled={dispute.content === ''} onPress={() => void submit()}>
          提交
        </Button>
      }
    >
      <View>
        {`${until.slice(0, 16)}（北京时间）之前可以提一次。我们会对照咨询室的记录核对，结果双方都会知道，写的话只有平台运营读得到。`}
      </View>
      <Field
        label='哪里有出入'
        multiline
        counter
        required
        maxLength={DISPUTE_MAX}
        value={words}
        onChange={setWords}
        hint='内容加密保存。遇到危险时请直接拨打热线，这里不会马上有人回复。'
      />
      {problem && (
        <View className='record-dispute__problem' role='alert'>
          {problem}
        </View>
      )}
    </Sheet>
  )
}
