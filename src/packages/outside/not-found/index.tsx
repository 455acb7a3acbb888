import { View } from '@tarojs/components'
import { AppPage } from '@/frame/app-page'
import { open, restart } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import '../outside.scss'

/** An address that leads nowhere: search, or begin anew. */
export default function NotFoundPage() {
  return (
    <AppPage route='notFound'>
      <Empty
        title='没有找到这个页面'
        hint='地址可能写错了，或者这个页面已经不在了。'
        scene='lamp'
        action={
          <View className='not-found__acts'>
            <Button block onPress={() => void restart('home')}>
              回到首页
            </Button>
            <Button block variant='ghost' icon='search' onPress={() => void open('search')}>
              搜一搜
            </Button>
          </View>
        }
      />
    </AppPage>
  )
}
