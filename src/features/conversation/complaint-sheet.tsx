import { View } from '@tarojs/components'
import { call } from '@/api/call'
import { ObjectionSheet } from '@/features/dispute/objection-sheet'
import { openHelp } from '@/features/safety/help-button'
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
  const send = async (content: string, key: string): Promise<void> => {
    const complaint = { conversationNo, content, seq: message?.seq }
    const { crisis } = await call('POST /appoint/message/complain', complaint, { quiet: true, key })
    if (crisis) openHelp()
  }
  return (
    <ObjectionSheet
      title={title}
      label='发生了什么'
      hint={message ? '这条消息会一起交给平台，别的消息不会。加密保存，对方看不到。' : '加密保存，对方看不到。'}
      maxLength={COMPLAINT_MAX}
      done='已经收到，回复会写在意见反馈里'
      send={send}
      onClose={onClose}
    >
      {message && <View className='bubble__quote bubble__text'>{wordsOf(message)}</View>}
    </ObjectionSheet>
  )
}
