import { toastSuccess } from '@/api/success-toast'
import { markRead, removeMessage } from '@/features/message/message-commands'
import { Cell } from '@/ui/cell/cell'
import { Sheet } from '@/ui/sheet/sheet'
import type { Notice } from './notice-row'

export interface NoticeMenuProps {
  /** Null: closed. */
  notice: Notice | null
  onClose: () => void
  /** Something of the list is another now. */
  onDone: () => Promise<unknown>
}

/** What can be done with one message: a menu instead of a swipe, so that keyboards and screen readers have it too. */
export function NoticeMenu({ notice, onClose, onDone }: NoticeMenuProps) {
  const act = async (work: Promise<void>, words: string): Promise<void> => {
    onClose()
    if (await toastSuccess(work, words)) await onDone()
  }
  return (
    <Sheet visible={notice !== null} title={notice?.title ?? ''} onClose={onClose}>
      {notice && !notice.isRead && (
        <Cell icon='check' title='标为已读' onPress={() => void act(markRead(notice.id), '已标为已读')} />
      )}
      {notice && (
        <Cell
          icon='trash-2'
          title='删除这条消息'
          note='预约本身不受影响'
          danger
          onPress={() => void act(removeMessage(notice.id), '已删除')}
        />
      )}
    </Sheet>
  )
}
