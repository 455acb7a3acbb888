import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { Hotlines } from '@/features/safety/hotlines'
import { AppPage } from '@/frame/app-page'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Guidance } from './guidance'
import './index.scss'

/** 需要帮助时: numbers first, which need no network of ours; then what to do, one thing after another. */
export default function ConsultSupportPage() {
  const orgId = useOrganisation((state) => state.orgId)
  const pages = useCall('GET /consult/support/list', { orgId })
  useShareCard(() => ({ title: '需要帮助时，可以打给谁', route: 'consultSupport', params: { orgId } }))
  return (
    <AppPage route='consultSupport' className='support'>
      <View className='support__title' role='heading' aria-level='2'>
        你不用一个人撑着
      </View>
      <View className='support__lead'>现在就可以和人说说话。电话那头的人愿意听，也不会责备你。</View>
      <View className='support__calls'>
        <Hotlines />
      </View>
      <Loaded of={pages} failed='下面的内容没有取到' hint='上面的电话不受影响。' placeholder={<Skeleton count={8} />}>
        {(data) => data.map((page, index) => <Guidance key={page.id} {...page} openAtFirst={index === 0} />)}
      </Loaded>
    </AppPage>
  )
}
