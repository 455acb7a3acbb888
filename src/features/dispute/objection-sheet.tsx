import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import './objection-sheet.scss'

export interface ObjectionSheetProps {
  title: string
  /** Somebody's words that it is about, and that are handed over with it. */
  quote?: string
  /** Stands above the field: until when, and what comes of it. */
  children?: ReactNode
  label: string
  hint: string
  maxLength: number
  /** Said when it has come. */
  done: string
  /** `key`: the same for the same words, so that a repeat is none. */
  send: (content: string, key: string) => Promise<unknown>
  onClose: () => void
  /** What is read anew afterwards. */
  onSent?: () => Promise<unknown>
}

/** Says in one's own words what is wrong with something of ours; what could not be sent stays. */
export function ObjectionSheet({
  title,
  quote,
  children,
  label,
  hint,
  maxLength,
  done,
  send,
  onClose,
  onSent,
}: ObjectionSheetProps) {
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const content = words.trim()
  const submit = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await send(content, keyOf({ content }))
      onClose()
      showToast(done, 'success')
      await onSent?.()
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
      title={title}
      onClose={onClose}
      footer={
        <Button block loading={busy} disabled={content === ''} onPress={() => void submit()}>
          提交
        </Button>
      }
    >
      {quote !== undefined && <View className='objection-sheet__quote'>{quote}</View>}
      {children}
      <Field
        label={label}
        multiline
        counter
        required
        maxLength={maxLength}
        value={words}
        onChange={setWords}
        hint={hint}
      />
      {problem && (
        <View className='objection-sheet__problem' role='alert'>
          {problem}
        </View>
      )}
    </Sheet>
  )
}
