import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { appVersion } from '@/platform/client-kind/client-kind'
import { useShareCard } from '@/platform/share/share'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Downloads } from './downloads'
import { InApp } from './in-app'
import { OtherWays } from './other-ways'
import './index.scss'

/** 心栖 App: what it offers and where it is. Inside it, which edition this is (R214). */
export default function AppPagePage() {
  const outside = useCall('GET /appoint/common/outside', { qrcode: 'true' })
  useShareCard(() => ({ title: '心栖 · 预约一位专业的心理咨询师', route: 'appPage' }))
  const version = appVersion()
  return (
    <AppPage route='appPage' className='app-page'>
      <View className='app-page__title' role='heading' aria-level='2'>
        {version ? '你正在使用心栖 App' : '把心栖放在手边'}
      </View>
      <Loaded of={outside} failed='没有取到' placeholder={<Skeleton count={8} />}>
        {(data) =>
          version ? (
            <InApp version={version} {...data} />
          ) : (
            <>
              <Downloads {...data} />
              <Offers />
              <OtherWays {...data} />
            </>
          )
        }
      </Loaded>
    </AppPage>
  )
}

const Offers = () => (
  <>
    <View className='app-page__heading' role='heading' aria-level='2'>
      App 里多了什么
    </View>
    <Card padding='none'>
      <Cell icon='user' title='一键登录' note='用本机号码登录，不用等验证码' />
      <Cell icon='bell' title='未读提醒' note='有新消息时，底栏上看得到' />
      <Cell icon='wallet' title='直接付款' note='打开微信完成付款，再回到原来的地方' />
      <Cell icon='refresh-cw' title='同一个账号' note='小程序和网页上的预约都在这里' />
    </Card>
  </>
)
