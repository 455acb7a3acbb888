import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { OwnExperience } from './own-experience'
import { Standing } from './standing'
import '@/features/experience/experience.scss'
import './index.scss'

/** 经验与排名: what one has collected, and where one stands among colleagues of the same level, with every rule beside its number. */
export default function CsltRankDataPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const mine = useCall('GET /consult/experience/mine', loggedIn ? {} : null)
  const standing = useCall('GET /consult/csltRank/data', loggedIn ? {} : null)
  return (
    <AppPage route='csltRankData'>
      <Loaded of={mine} failed='经验没有取到' placeholder={<Skeleton shape='card' count={2} />}>
        {(own) => <OwnExperience own={own} />}
      </Loaded>
      <View className='experience__heading' role='heading' aria-level='2'>
        和同级别的人比
      </View>
      <Loaded of={standing} failed='排名没有取到' placeholder={<Skeleton shape='card' count={3} />}>
        {(known) => <Standing standing={known} />}
      </Loaded>
    </AppPage>
  )
}
