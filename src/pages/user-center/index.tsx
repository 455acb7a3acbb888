import { useSession } from '@/state/session'
import { RecentConsultants } from '@/features/history/recent-consultants'
import { AppPage } from '@/frame/app-page'
import { Links } from './links'
import { Me } from './me'
import { OrderCounts } from './order-counts'
import { Reading } from './reading'
import { sendToLogin } from '@/features/login/login-gate'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import './index.scss'

/** 我的: who I am here, my appointments, and the way to people and papers. */
export default function UserCenterPage() {
  const loggedIn = useSession((state) => state.user !== null)
  return (
    <AppPage route='userCenter' className='user-center'>
      {loggedIn ? (
        <>
          <Me />
          <OrderCounts />
        </>
      ) : (
        <Invitation />
      )}
      <Reading />
      <RecentConsultants />
      <Links />
    </AppPage>
  )
}

/** For who is not logged in. */
function Invitation() {
  return (
    <Card className='user-center__part'>
      <Empty
        title='这里留着你的预约和记录'
        hint='登录后就能看到，也可以预约新的咨询。'
        action={<Button onPress={() => sendToLogin('user')}>登录或注册</Button>}
      />
    </Card>
  )
}
