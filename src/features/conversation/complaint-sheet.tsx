import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { attemptKey } from '@/api/unique-id'
import { openHelp } from '@/features/safety/help-button'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import type { Message } from './talk'
import { wordsOf } from './talk-labels'

const COMPLAINT_MAX = 500

export interface ComplaintSheetProps {
  conversationNo: string
  title: string
  /** The one that it is about, and that is handed over with it. */
  message?: Message
  onClose: () => void
}

/** A visitor tells the platform what happened in a conversation. */
export function ComplaintSheet({ conversationNo, title, message, onClose }: ComplaintSheetProps) {
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [key] = useState(attemptKey)
  const send = async () => {
    setBusy(true)
    try {
      const complaint = { conversationNo, content, seq: message?.seq }
      const { crisis } = await call('POST /appoint/message/complain', complaint, { quiet: true, key })
      onClose()
      if (crisis) openHelp()
      showToast('已经收到，回复会写在意见反馈里', 'success')
    } catch (error) {
      setProblem(sentenceFor(error, 'content'))
      setBusy(false)
    }
  }
  return (
    <Sheet
      visible
      title={title}
      onClose={onClose}
      footer={
        <Button block loading={busy} disabled={content.trim() === ''} onPress={() => void send()}>
          提交
        </Button>
      }
    >
      {message && <View className='bubble__quote bubble__text'>{wordsOf(message)}</View>}
      <Field
        label='发生了什么'
        multiline
        counter
        required
        maxLength={COMPLAINT_MAX}
        value={content}
        onChange={setContent}
        error={problem}
        hint={message ? '这条消息会一起交给平台，别的消息不会。加密保存，对方看不到。' : '加密保存，对方看不到。'}
      />
    </Sheet>
  )
}
