import type { AlarmState } from '@xinqi/domain/text/watch-word'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { usePages } from '@/api/use-pages'
import { AlarmCard } from '@/features/safety/alarm-card'
import { ALARM_TABS, NO_ALARMS } from '@/features/safety/alarm-tabs'
import { AppPage } from '@/frame/app-page'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'

/** Words of danger of a consultant's own people. */
export default function ConsultantAlarmsPage() {
  const [state, setState] = useState<AlarmState>('open')
  return (
    <AppPage route='consultantAlarms'>
      <Tabs label='提醒的状态' items={ALARM_TABS} value={state} onChange={setState} />
      <Alarms key={state} state={state} />
    </AppPage>
  )
}

function Alarms({ state }: { state: AlarmState }) {
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/caseAlarm/list', loggedIn ? { state } : null)
  useLiveRefresh(pages.refresh)
  const tell = async (work: Promise<unknown>, done: string): Promise<void> => {
    if (await toastSuccess(work, done)) await pages.refresh()
  }
  return (
    <PullList of={pages} failed='提醒没有取到' empty={<Empty {...NO_ALARMS} />}>
      {(items) =>
        items.map((alarm) => (
          <AlarmCard
            key={alarm.alarmNo}
            alarm={alarm}
            onSee={() => void tell(call('POST /consult/caseAlarm/see', { alarmNo: alarm.alarmNo }), '已记下')}
            onClose={(note) =>
              void tell(call('POST /consult/caseAlarm/close', { alarmNo: alarm.alarmNo, note }), '已处理')
            }
          />
        ))
      }
    </PullList>
  )
}
