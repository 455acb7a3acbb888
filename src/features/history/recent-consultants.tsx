import { View } from '@tarojs/components'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Pressable } from '@/ui/press/pressable'
import { ScrollStrip } from '@/ui/scroll-strip/scroll-strip'
import './recent-consultants.scss'

/** 最近看过: the way back to a consultant. Nothing at all where nothing is kept. */
export function RecentConsultants() {
  const loggedIn = useSession((state) => state.user !== null)
  const { data, refresh } = useCall('GET /appoint/browsingHistory/list', loggedIn ? {} : null)
  const clear = async (): Promise<void> => {
    if (await toastSuccess(call('POST /appoint/browsingHistory/clear', {}), '已清空')) await refresh()
  }
  if (!loggedIn || !data || data.length === 0) return null
  return (
    <View className='recent'>
      <View className='recent__head'>
        <View className='recent__title' role='heading' aria-level='2'>
          最近看过
        </View>
        <Button variant='text' size='small' onPress={() => void clear()}>
          清空
        </Button>
      </View>
      <ScrollStrip>
        <View className='recent__row'>
          {data.map(({ consultantId, userName, homepage }) => (
            <Pressable
              key={consultantId}
              role='link'
              label={userName}
              className='recent__one'
              onPress={() => void open('detail', { consultantId })}
            >
              <Avatar name={userName} src={homepage} shape='round' size={48} />
              <View className='recent__name'>{userName}</View>
            </Pressable>
          ))}
        </View>
      </ScrollStrip>
    </View>
  )
}
