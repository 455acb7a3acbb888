import type { AlarmState } from '@xinqi/domain/text/alarm'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AlarmCard } from '@/features/safety/alarm-card'
import { ALARM_TABS, NO_ALARMS } from '@/features/safety/alarm-tabs'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'

/** Words of danger of a consultant's own people. */
export default function ConsultantAlarmsPage() {
  const [state, setState] = useState<AlarmState>('open')
  return (
    <AppPage route='caseAlarmFeeback'>
      <Tabs label='提醒的状态' items={ALARM_TABS} value={state} onChange={setState} />
      <Alarms key={state} state={state} />
    </AppPage>
  )
}

function Alarms({ state }: { state: AlarmState }) {
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/caseAlarm/list', loggedIn ? { state } : null)
  useLiveRefresh(pages.refresh)
  return (
    <PullList of={pages} failed='提醒没有取到' empty={<Empty {...NO_ALARMS} />}>
      {(items) =>
        items.map((alarm) => (
          <AlarmCard
            key={alarm.alarmNo}
            alarm={alarm}
            onPress={() => void open('caseAlarmFeebackDetail', { id: alarm.alarmNo })}
          />
        ))
      }
    </PullList>
  )
}
