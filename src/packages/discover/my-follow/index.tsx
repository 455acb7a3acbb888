import { View } from '@tarojs/components'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Followed } from './followed'
import './index.scss'

/** 我的关注: who is followed, when each is free next, and letting go. */
export default function MyFollowPage() {
  const loggedIn = useSession((state) => state.user !== null)
  const pages = usePages('GET /appoint/userConsultantFollowRelation/list', loggedIn ? {} : null)
  const now = useNow()
  useLiveRefresh(() => loggedIn && pages.refresh())
  return (
    <AppPage route='myFollow' className='my-follow'>
      <PullList of={pages} failed='关注的人没有取到' empty={<NobodyYet />}>
        {(items) => (
          <View role='list'>
            {items.map((item) => (
              <Followed key={item.consultantId} item={item} now={now} onChanged={pages.refresh} />
            ))}
          </View>
        )}
      </PullList>
    </AppPage>
  )
}

const NobodyYet = () => (
  <Empty
    title='还没有关注的人'
    hint='在咨询师的页面点一下心形，就会留在这里。约满的人有了新的时间，我们会告诉你。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('search')}>
        去看看咨询师
      </Button>
    }
  />
)
