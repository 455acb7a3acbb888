import { View } from '@tarojs/components'
import { AppPage } from '@/frame/app-page'
import { open, restart } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import '../outside.scss'

const ADDRESS = { title: '没有找到这个页面', hint: '地址可能写错了，或者这个页面已经不在了。' }
const CODE = { title: '这个码打不开了', hint: '它可能印得不完整，或者说的是别处的页面。不用码也可以来。' }

/** An address or a mini-program code that leads nowhere: everybody, search, or begin anew. */
export default function NotFoundPage() {
  const isCode = usePageParams('notFound').why === 'code'
  return (
    <AppPage route='notFound'>
      <Empty
        {...(isCode ? CODE : ADDRESS)}
        scene='lamp'
        action={
          <View className='not-found__acts'>
            <Button block onPress={() => void restart('home')}>
              回到首页
            </Button>
            {isCode && (
              <Button block variant='ghost' onPress={() => void open('consultantList')}>
                看看所有咨询师
              </Button>
            )}
            <Button block variant='ghost' icon='search' onPress={() => void open('search')}>
              搜一搜
            </Button>
          </View>
        }
      />
    </AppPage>
  )
}
