import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { ROUTES, type RouteId } from '../../../config/routes'
import { markRead } from '@/features/message/message-commands'
import { noticeIcon, noticeTime } from '@/features/message/notice-labels'
import { open } from '@/platform/navigation/navigation'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'

export type Notice = Data<'GET /appoint/message/listReceiveMsg'>['list'][number]

const isRoute = (route: string | null): route is RouteId => route !== null && route in ROUTES

/** Marks it as read and opens what it is about; the reading itself waits for neither. */
function openNotice({ id, isRead, route, params }: Notice): void {
  if (!isRead) void markRead(id).catch(() => undefined)
  if (isRoute(route)) void open(route, params)
}

export interface NoticeRowProps {
  notice: Notice
  now: Date
  /** What was written is shown on the spot. */
  onWords: () => void
  onMenu: () => void
}

export function NoticeRow({ notice, now, onWords, onMenu }: NoticeRowProps) {
  const { kind, title, body, createdAt, isRead } = notice
  const time = noticeTime(createdAt, now)
  return (
    <View className={classNames('messages__row', !isRead && 'is-unread')} role='listitem'>
      <Pressable
        className='messages__open'
        label={`${isRead ? '' : '未读，'}${title}，${body}${time}`}
        onPress={() => {
          openNotice(notice)
          if (notice.words) onWords()
        }}
      >
        <View className='messages__mark'>
          <Icon name={noticeIcon(kind)} size={18} />
        </View>
        <View className='messages__words'>
          <View className='messages__line'>
            <View className='messages__title'>{title}</View>
            <View className='messages__time'>{time}</View>
          </View>
          <View className='messages__quiet'>{body}</View>
        </View>
      </Pressable>
      <Pressable className='messages__menu' label={`${title}，更多`} onPress={onMenu}>
        <Icon name='ellipsis' size={18} />
      </Pressable>
    </View>
  )
}
