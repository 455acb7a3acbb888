import { View } from '@tarojs/components'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { useState } from 'react'
import { sayTogether } from '@/features/conversation/outbox'
import { placeOf, type Gathering } from '@/features/conversation/talk'
import { useTalks } from '@/features/conversation/talks'
import { openHelp, useHelpAtHand } from '@/features/safety/help-button'
import type { PartySide } from '@/state/session'
import { Button } from '@/ui/button/button'
import { GrowingLine } from '@/ui/growing-line/growing-line'
import './gathering.scss'

interface GatheringComposerProps {
  side: PartySide
  gathering: Gathering
  /** Why one may not write; null: one may. */
  silence: string | null
  maxLength: number
}

/** Where one writes to all, or why one may not. What is said is kept until it has arrived, as in a conversation. */
export function GatheringComposer({ side, gathering, silence, maxLength }: GatheringComposerProps) {
  const [text, setText] = useState('')
  const place = placeOf(gathering)
  const warning = useTalks(({ warnings }) => warnings[place] ?? null)
  useHelpAtHand()
  if (silence !== null)
    return (
      <View className='gathering__silence' role='status'>
        {silence}
      </View>
    )
  const send = (): void => {
    if (side === 'user' && speaksOfDanger(text)) openHelp()
    setText('')
    void sayTogether(side, gathering, text)
  }
  return (
    <View className='gathering__composer'>
      {warning && (
        <View className='gathering__warning' role='status'>
          {warning}
        </View>
      )}
      <View className='gathering__line'>
        <GrowingLine label='说给在场的每个人' maxLength={maxLength} value={text} onChange={setText} />
        <Button size='medium' lockMs={0} disabled={text.trim() === ''} onPress={send}>
          发送
        </Button>
      </View>
    </View>
  )
}
