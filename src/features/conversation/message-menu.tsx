import { useState } from 'react'
import { mayRecall } from '@xinqi/domain/rules/conversation'
import { parseMoment } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { copy } from '@/platform/clipboard'
import { useNow } from '@/state/server-clock'
import type { PartySide } from '@/state/session'
import { Cell } from '@/ui/cell/cell'
import { Sheet } from '@/ui/sheet/sheet'
import { ComplaintSheet } from './complaint-sheet'
import { giveUp, sayAgain } from './outbox'
import { catchUp } from './read-talk'
import type { Message, Unsent } from './talk'
import { wordsOf } from './talk-labels'

export interface MessageMenuProps {
  side: PartySide
  conversationNo: string
  /** Null: closed. */
  message: Message | null
  isOwn: boolean
  onQuote: (message: Message) => void
  onClose: () => void
}

/** What can be done with a message: a sheet, so that keyboards and screen readers have it too. */
export function MessageMenu({ side, conversationNo, message, isOwn, onQuote, onClose }: MessageMenuProps) {
  const now = useNow()
  const [complains, setComplains] = useState(false)
  if (!message) return null
  const { seq, kind, text } = message
  const change = async (key: 'POST /appoint/message/recall' | 'POST /appoint/message/removeForMe', words: string) => {
    onClose()
    const done = call(key, { conversationNo, seq }, { as: side }).then(() => undefined)
    if (await toastSuccess(done, words)) await catchUp(side, conversationNo, seq).catch(() => undefined)
  }
  if (complains) {
    const close = () => (setComplains(false), onClose())
    const complain = (content: string, key: string) =>
      call('POST /appoint/message/complain', { conversationNo, content, seq }, { quiet: true, key })
    return <ComplaintSheet title='投诉这条消息' words={wordsOf(message)} complain={complain} onClose={close} />
  }
  return (
    <Sheet visible title='这条消息' onClose={onClose}>
      <Cell icon='message-square' title='引用' onPress={() => (onQuote(message), onClose())} />
      {kind === 'text' && (
        <Cell icon='copy' title='复制' onPress={() => (void copy(text ?? '').catch(() => undefined), onClose())} />
      )}
      {isOwn && mayRecall(parseMoment(message.createTime), now) && (
        <Cell
          icon='refresh-cw'
          title='撤回'
          note='两个人都不再看到内容'
          onPress={() => void change('POST /appoint/message/recall', '已撤回')}
        />
      )}
      {side === 'user' && !isOwn && (
        <Cell icon='circle-alert' title='投诉' note='只有平台运营读得到' onPress={() => setComplains(true)} />
      )}
      <Cell
        icon='trash-2'
        title='删除'
        note='只在自己这里，对方还看得到'
        danger
        onPress={() => void change('POST /appoint/message/removeForMe', '已删除')}
      />
    </Sheet>
  )
}

/** What can be done with something that has not arrived. */
export function UnsentMenu({ unsent, onClose }: { unsent: Unsent | null; onClose: () => void }) {
  if (!unsent) return null
  const { side, clientId } = unsent
  return (
    <Sheet visible title='还没有发送出去' onClose={onClose}>
      <Cell icon='send' title='再发一次' onPress={() => (void sayAgain(side, clientId), onClose())} />
      {unsent.state !== 'sending' && (
        <Cell icon='trash-2' title='不发了' danger onPress={() => (void giveUp(clientId), onClose())} />
      )}
    </Sheet>
  )
}
