import { isNotFound } from '@/api/call-failure'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { AlarmView } from '@/features/safety/alarm-view'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'

/** One alarm, for operators on duty. */
export default function OperatorAlarmPage() {
  const { alarmNo } = usePageParams('operatorAlarm')
  const loggedIn = useSession((session) => session.operator !== null)
  const alarm = useCall('GET /operator/caseAlarm/detail', loggedIn && alarmNo ? { alarmNo } : null)
  const isMissing = !alarmNo || isNotFound(alarm.failure)
  const tell = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    const isDone = await toastSuccess(work, done)
    await alarm.refresh()
    return isDone
  }
  return (
    <AppPage route='operatorAlarm'>
      <Loaded of={alarm} failed='提醒没有取到' missing={isMissing && <Empty title='没有找到这条提醒' />}>
        {({ alarmNo: shown, ...data }) => (
          <AlarmView
            alarm={{ alarmNo: shown, ...data }}
            onSee={async () => void (await tell(call('POST /operator/caseAlarm/see', { alarmNo: shown }), '已记下'))}
            onNote={(note) => tell(call('POST /operator/caseAlarm/note', { alarmNo: shown, note }), '已记下')}
            onClose={(ending, note) =>
              tell(call('POST /operator/caseAlarm/close', { alarmNo: shown, ending, note }), '已处理')
            }
          />
        )}
      </Loaded>
    </AppPage>
  )
}
