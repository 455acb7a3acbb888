import { FEEDBACK_MAX } from '@xinqi/domain/text/feedback'
import { ObjectionSheet } from '@/features/dispute/objection-sheet'
import { openHelp } from '@/features/safety/help-button'

export interface ComplaintSheetProps {
  title: string
  /** Of the message that it is about, and that is handed over with it. */
  words?: string
  /** `key`: the same for the same words. */
  complain: (content: string, key: string) => Promise<{ crisis: boolean }>
  onClose: () => void
}

/** A visitor tells the platform what happened where people talk. */
export function ComplaintSheet({ title, words, complain, onClose }: ComplaintSheetProps) {
  const send = async (content: string, key: string): Promise<void> => {
    const { crisis } = await complain(content, key)
    if (crisis) openHelp()
  }
  return (
    <ObjectionSheet
      title={title}
      quote={words}
      label='发生了什么'
      hint={
        words === undefined ? '加密保存，对方看不到。' : '这条消息会一起交给平台，别的消息不会。加密保存，对方看不到。'
      }
      maxLength={FEEDBACK_MAX}
      done='已经收到，回复会写在意见反馈里'
      send={send}
      onClose={onClose}
    />
  )
}
