import { View } from '@tarojs/components'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { useState } from 'react'
import { sentenceFor } from '@/api/call-failure'
import { attemptKey } from '@/api/unique-id'
import { openHelp, useHelpAtHand } from '@/features/safety/help-button'
import type { PartySide } from '@/state/session'
import { Button } from '@/ui/button/button'
import { GrowingLine } from '@/ui/growing-line/growing-line'
import './gathering.scss'

interface GatheringComposerProps {
  side: PartySide
  /** Why one may not write; null: one may. */
  silence: string | null
  maxLength: number
  /** Sends under an id that stays until it has arrived; gives what its writer is told about the words. */
  onSend: (said: { clientId: string; text: string }) => Promise<string | null>
}

/**
 * Where one writes to all, or why one may not. What did not arrive stays in the field, under the same id; written otherwise it is something
 * else, and has an id of its own: the first may have arrived after all.
 */
export function GatheringComposer({ side, silence, maxLength, onSend }: GatheringComposerProps) {
  const [text, setText] = useState('')
  const [clientId, setClientId] = useState(attemptKey)
  const [problem, setProblem] = useState<string>()
  const [warning, setWarning] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useHelpAtHand()
  if (silence !== null)
    return (
      <View className='gathering__silence' role='status'>
        {silence}
      </View>
    )
  const change = (next: string): void => {
    setText(next)
    if (problem) setClientId(attemptKey())
  }
  const send = async (): Promise<void> => {
    if (side === 'user' && speaksOfDanger(text)) openHelp()
    setBusy(true)
    try {
      setWarning(await onSend({ clientId, text }))
      setText('')
      setProblem(undefined)
      setClientId(attemptKey())
    } catch (error) {
      setProblem(sentenceFor(error, 'text'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <View className='gathering__composer'>
      {problem && (
        <View className='gathering__problem' role='alert'>
          {problem}
        </View>
      )}
      {warning && (
        <View className='gathering__warning' role='status'>
          {warning}
        </View>
      )}
      <View className='gathering__line'>
        <GrowingLine label='说给在场的每个人' maxLength={maxLength} value={text} onChange={change} />
        <Button size='medium' lockMs={0} loading={busy} disabled={text.trim() === ''} onPress={() => void send()}>
          发送
        </Button>
      </View>
    </View>
  )
}
