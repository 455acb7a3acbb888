import { isNotFound } from '@/api/call-failure'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { NO_SUCH_ALARM } from '@/features/safety/alarm-tabs'
import { AlarmView } from '@/features/safety/alarm-view'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { AlarmByHand } from './alarm-by-hand'

/** One alarm of a consultant's own people; without a number, one that they open themselves. */
export default function ConsultantAlarmPage() {
  const { id, userId } = usePageParams('caseAlarmFeebackDetail')
  return (
    <AppPage route='caseAlarmFeebackDetail' title={id === undefined ? '提出一条提醒' : undefined}>
      {id === undefined ? <AlarmByHand userId={userId} /> : <OneAlarm alarmNo={id} />}
    </AppPage>
  )
}

function OneAlarm({ alarmNo }: { alarmNo: string }) {
  const loggedIn = useSession((session) => session.consultant !== null)
  const alarm = useCall('GET /consult/caseAlarm/detail', loggedIn ? { alarmNo } : null)
  useLiveRefresh(alarm.refresh)
  const tell = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    const isDone = await toastSuccess(work, done)
    await alarm.refresh()
    return isDone
  }
  return (
    <Loaded of={alarm} failed='提醒没有取到' missing={isNotFound(alarm.failure) && <Empty {...NO_SUCH_ALARM} />}>
      {(data) => (
        <AlarmView
          alarm={data}
          onSee={async () => void (await tell(call('POST /consult/caseAlarm/see', { alarmNo }), '已记下'))}
          onNote={(note) => tell(call('POST /consult/caseAlarm/note', { alarmNo, note }), '已记下')}
          onClose={(ending, note) => tell(call('POST /consult/caseAlarm/close', { alarmNo, ending, note }), '已处理')}
        />
      )}
    </Loaded>
  )
}
