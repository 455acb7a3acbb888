import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { SILENCE_WORDS } from '@xinqi/domain/text/conversation'
import { UNREAD_CAP } from '@xinqi/domain/text/notice'
import { noticeTime } from '@/features/message/notice-labels'
import { useNow } from '@/state/server-clock'
import type { PartySide } from '@/state/session'
import { Avatar } from '@/ui/avatar/avatar'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/press/pressable'
import './dialog-list.scss'

export type DialogItem = Data<'GET /appoint/message/listDialog'>['list'][number]

export interface DialogListProps {
  side: PartySide
  dialogs: readonly DialogItem[]
  onOpen: (dialog: DialogItem) => void
}

/** Conversations, those with something unread first, with what was said last. */
export function DialogList({ side, dialogs, onOpen }: DialogListProps) {
  return (
    <View className='dialogs' role='list' aria-label='对话'>
      {dialogs.map((dialog) => (
        <DialogRow key={dialog.conversationNo} side={side} dialog={dialog} onOpen={() => onOpen(dialog)} />
      ))}
    </View>
  )
}

const countOf = (unread: number): string => (unread > UNREAD_CAP ? `${UNREAD_CAP}+` : String(unread))

function DialogRow({ side, dialog, onOpen }: { side: PartySide; dialog: DialogItem; onOpen: () => void }) {
  const { name, avatar, unread, excerpt, lastTime, silence } = dialog
  const now = useNow()
  const time = lastTime ? noticeTime(lastTime, now) : ''
  const line = silence === 'closed' || silence === 'left' ? SILENCE_WORDS[silence][side] : excerpt
  return (
    <View className={classNames('dialogs__row', unread > 0 && 'is-unread')} role='listitem'>
      <Pressable
        className='dialogs__open'
        label={`${unread > 0 ? `${countOf(unread)} 条未读，` : ''}${name}，${line}，${time}`}
        onPress={onOpen}
      >
        <Avatar name={name} src={avatar ?? undefined} shape='round' size={48} />
        <View className='dialogs__words'>
          <View className='dialogs__line'>
            <View className='dialogs__name'>{name}</View>
            <View className='dialogs__time'>{time}</View>
          </View>
          <View className='dialogs__line'>
            <View className='dialogs__excerpt'>{line}</View>
            {unread > 0 && <View className='dialogs__count'>{countOf(unread)}</View>}
          </View>
        </View>
      </Pressable>
    </View>
  )
}
