import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { PreferenceForm } from './preference-form'
import './index.scss'

/** 想多接的来访: what a consultant wants to see more and less of, and what that does. */
export default function PreferenceModelPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const mine = useCall('GET /consult/preferenceModel/mine', loggedIn ? {} : null)
  return (
    <AppPage route='preferenceModel'>
      <Loaded of={mine} failed='偏好没有取到' placeholder={<Skeleton count={8} />}>
        {(own) => (
          <>
            <View className='preference__words'>
              来访者回答匹配的问题时，你想多接的会让你靠前一点，想少接的会靠后一点。谁都不会因此看不到你，也没有人看得到你在这里选了什么少接。
            </View>
            <View className='preference__words'>
              来访者说自己接受过治疗、或者想过死的时候，这里的选择不起作用：那时候只看谁最合适、谁有空。
            </View>
            {!own.isUsed && <View className='preference__words'>平台现在没有把它算进推荐里，你的选择会留着。</View>}
            <PreferenceForm key={own.changeTime ?? ''} own={own} onSaved={mine.refresh} />
          </>
        )}
      </Loaded>
    </AppPage>
  )
}
