import { useSession } from '@/state/session'
import { RecentConsultants } from '@/features/history/recent-consultants'
import { AppPage } from '@/frame/app-page'
import { Invitation } from './invitation'
import { Links } from './links'
import { Me } from './me'
import { OrderCounts } from './order-counts'
import { Reading } from './reading'
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
