import { View } from '@tarojs/components'
import { FAMILY_MESSAGE_MAX } from '@xinqi/domain/rules/family'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { attemptKey } from '@/api/unique-id'
import { openHelp } from '@/features/safety/help-button'
import type { PartySide } from '@/state/session'
import { Button } from '@/ui/button/button'
import { GrowingLine } from '@/ui/growing-line/growing-line'
import type { FamilyInfo } from './use-family'
import './family.scss'

interface FamilyComposerProps {
  side: PartySide
  info: FamilyInfo
  onSaid: () => Promise<void>
}

/** Where one writes to all, or why one may not. What did not arrive stays in the field, under the same id. */
export function FamilyComposer({ side, info: { familyNo, silence }, onSaid }: FamilyComposerProps) {
  const [text, setText] = useState('')
  const [clientId, setClientId] = useState(attemptKey)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (silence !== null)
    return (
      <View className='family__silence' role='status'>
        {silence}
      </View>
    )
  const send = async (): Promise<void> => {
    if (side === 'user' && speaksOfDanger(text)) openHelp()
    setBusy(true)
    try {
      await call('POST /appoint/family/send', { familyNo, clientId, text }, { quiet: true, as: side })
      setText('')
      setProblem(undefined)
      setClientId(attemptKey())
      await onSaid()
    } catch (error) {
      setProblem(sentenceFor(error, 'text'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <View className='family__composer'>
      {problem && (
        <View className='family__problem' role='alert'>
          {problem}
        </View>
      )}
      <View className='family__line'>
        <GrowingLine label='说给在场的每个人' maxLength={FAMILY_MESSAGE_MAX} value={text} onChange={setText} />
        <Button size='medium' loading={busy} disabled={text.trim() === ''} onPress={() => void send()}>
          发送
        </Button>
      </View>
    </View>
  )
}
