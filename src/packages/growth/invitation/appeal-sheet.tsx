import { APPEAL_MAX } from '@xinqi/domain/text/invitation'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'

interface AppealSheetProps {
  inviteId: number
  onClose: () => void
  onSent: () => void
}

/** What who invited has to say to a refusal, once. */
export function AppealSheet({ inviteId, onClose, onSent }: AppealSheetProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call('POST /appoint/promote/appeal', { inviteId, text }, { quiet: true })
      showToast('收到了，会有人再看一遍', 'success')
      onSent()
    } catch (error) {
      setProblem(sentenceFor(error, 'words'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      visible
      title='说明一下'
      onClose={onClose}
      footer={
        <Button block loading={busy} disabled={text.trim() === ''} onPress={() => void send()}>
          发出说明
        </Button>
      }
    >
      <Field
        label='是怎么回事'
        multiline
        counter
        maxLength={APPEAL_MAX}
        value={text}
        onChange={setText}
        error={problem ?? undefined}
        hint='只有看邀请的人会读到，只能说明一次。不用写朋友是谁。'
      />
    </Sheet>
  )
}
