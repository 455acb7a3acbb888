import { View } from '@tarojs/components'
import { DEPOSIT_WORDS_MAX } from '@xinqi/domain/rules/deposit'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import type { DepositLog } from '@/features/deposit/deposit-log'
import { useAttemptKey } from '@/features/order/use-attempt-key'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'

interface ObjectionSheetProps {
  log: DepositLog
  onClose: () => void
  onSent: () => Promise<unknown>
}

/** What is wrong with a deduction; what could not be sent stays. */
export function ObjectionSheet({ log, onClose, onSent }: ObjectionSheetProps) {
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const objection = { logNo: log.logNo, content: words.trim() }
  const submit = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const options = { quiet: true, as: 'consultant', key: keyOf(objection) } as const
      await call('POST /appoint/consultDepositOrder/object', objection, options)
      onClose()
      showToast('已经收到，核对之后写在这里', 'success')
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
      title='对这次扣除有异议'
      onClose={onClose}
      footer={
        <Button block loading={busy} disabled={objection.content === ''} onPress={() => void submit()}>
          提交
        </Button>
      }
    >
      <View>{`${(log.objectUntil ?? '').slice(0, 16)}（北京时间）之前可以提一次。答复之前，余下的保证金不会退回。`}</View>
      <Field
        label='哪里不对'
        multiline
        counter
        required
        maxLength={DEPOSIT_WORDS_MAX}
        value={words}
        onChange={setWords}
        hint='内容加密保存，只有平台运营读得到。'
      />
      {problem && (
        <View className='deposit__problem' role='alert'>
          {problem}
        </View>
      )}
    </Sheet>
  )
}
