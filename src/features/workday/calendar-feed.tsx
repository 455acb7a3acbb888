import { View } from '@tarojs/components'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { copy } from '@/platform/clipboard'
import { siteOrigin } from '@/platform/navigation/address'
import { ask, showToast } from '@/state/overlays'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import './calendar-feed.scss'

const COPY_FAILED = '没有复制成功，请长按地址复制'

/** A secret address for the calendar of one's phone or computer. It is told once; a new one ends the old. */
export function CalendarFeed() {
  const feed = useCall('GET /consult/calendarFeed/info', {})
  const now = useNow()
  const [address, setAddress] = useState<string | null>(null)
  if (feed.data === undefined) return null
  const make = async () => {
    if (feed.data && !(await ask(RENEW))) return
    const made = await call('POST /consult/calendarFeed/create', {}, { loading: '正在生成…' }).catch(() => null)
    if (!made) return
    setAddress(siteOrigin() + made.path)
    await feed.refresh()
  }
  const close = async () => {
    if (!(await ask(CLOSE))) return
    setAddress(null)
    if (await toastSuccess(call('POST /consult/calendarFeed/close', {}), '已关上，旧地址不再有效')) await feed.refresh()
  }
  const lastRead = feed.data?.lastReadAt
  return (
    <View className='calendar-feed'>
      <View className='calendar-feed__heading' role='heading' aria-level='2'>
        在手机或电脑的日历里看
      </View>
      <Card>
        <View className='calendar-feed__words'>
          订阅之后，你自己的日历会显示每次咨询和团体的时间，改动也会跟着变。里面只有时间，没有来访者的名字。拿到地址的人都能看到这些时间，请不要转发。
        </View>
        {feed.data && (
          <View className='calendar-feed__words'>
            {lastRead ? `日历最近一次来取：${momentName(parseMoment(lastRead), now)}` : '还没有日历来取过'}
          </View>
        )}
        {address !== null && (
          <View className='calendar-feed__address'>
            <View className='calendar-feed__text'>{address}</View>
            <View className='calendar-feed__words'>地址只在这里显示这一次，请现在就复制。</View>
            <Button
              block
              variant='ghost'
              size='medium'
              icon='copy'
              onPress={() =>
                void copy(address).then(
                  () => showToast('地址已复制', 'success'),
                  () => showToast(COPY_FAILED),
                )
              }
            >
              复制地址
            </Button>
          </View>
        )}
        <View className='calendar-feed__acts'>
          <Button variant='text' size='medium' onPress={() => void make()}>
            {feed.data ? '换一个新地址' : '生成订阅地址'}
          </Button>
          {feed.data && (
            <Button variant='text' size='medium' onPress={() => void close()}>
              关上订阅
            </Button>
          )}
        </View>
      </Card>
    </View>
  )
}

const RENEW = {
  title: '换一个新地址？',
  body: '旧地址会马上失效，用它订阅的日历要重新添加。',
  confirmText: '换新地址',
  cancelText: '再想想',
}
const CLOSE = {
  title: '关上日历订阅？',
  body: '地址会马上失效，你的日历里不再有这些时间。',
  confirmText: '关上',
  cancelText: '再想想',
}
