import { useCall } from '@/api/use-call'
import { ConsultantHead } from '@/features/appointment/consultant-head'
import { ConsultantTabs } from '@/features/appointment/consultant-tabs'
import { UnsignedNotice } from '@/features/signature/unsigned-notice'
import { WorkdayView } from '@/features/workday/workday-view'
import { AppPage } from '@/frame/app-page'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** 今天: the next session, what waits, the day and the week, and the way to everything else. */
export default function ConsultantTodayPage() {
  const loggedIn = useSession((state) => state.consultant !== null)
  const workday = useCall('GET /consult/workday/info', loggedIn ? {} : null)
  useLiveRefresh(workday.refresh)
  return (
    <AppPage route='consultantToday' wide>
      <ConsultantHead />
      <UnsignedNotice />
      <Loaded of={workday} failed='今天的安排没有取到' placeholder={<Skeleton count={6} />}>
        {(known) => <WorkdayView workday={known} />}
      </Loaded>
      <ConsultantTabs current='consultantToday' />
    </AppPage>
  )
}
