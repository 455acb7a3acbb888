import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { ALARM_LEVEL_LABEL } from '@xinqi/domain/text/alarm'
import { CASE_STATUS_LABEL } from '@xinqi/domain/text/individual-case'
import { isNotFound } from '@/api/call-failure'
import { useCall, type Read } from '@/api/use-call'
import { VisitorCard } from '@/features/appointment/visitor-card'
import { WriteToVisitor } from '@/features/conversation/write-cell'
import { togetherText } from '@/features/individual-case/case-words'
import { SharedCurve } from '@/features/mood/shared-curve'
import { PhoneCallCell } from '@/features/phone-call/phone-call-cell'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { currentFlavour } from '@/state/organisation'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { SharedResults } from '../shared-results'
import { GivenDrawings } from './given-drawings'
import { VisitorSessions } from './visitor-sessions'
import '@/features/individual-case/case.scss'

type Visitor = Data<'GET /consult/consultVisitor/detail'>

/** A consultant's visitor: who they are, how the two have met, what was written and noted, and what can be done. */
export function VisitorView({ visitor }: { visitor: Read<Visitor> }) {
  const missing = isNotFound(visitor.failure) && <Empty title='没有找到这位来访者' hint='只看得到和你约过的人。' />
  return (
    <Loaded of={visitor} failed='来访者没有取到' missing={missing} placeholder={<Skeleton count={6} />}>
      {(known) => (
        <View className='case case_wide'>
          <View className='case__part'>
            <Known visitor={known} />
          </View>
          <View className='case__part'>
            <VisitorSessions userId={known.userId} />
          </View>
        </View>
      )}
    </Loaded>
  )
}

/** Read by its number; null for nobody. */
export function useVisitor(userId: number | null): Read<Visitor> {
  const loggedIn = useSession((session) => session.consultant !== null)
  const visitor = useCall('GET /consult/consultVisitor/detail', loggedIn && userId ? { userId } : null)
  useLiveRefresh(visitor.refresh)
  return visitor
}

function Known({ visitor }: { visitor: Visitor }) {
  const now = useNow()
  const { userId, visitorName, visitor: told, callableAppointNo, orderShowStatus } = visitor
  return (
    <>
      <View className='case__quiet'>{togetherText(visitor, now)}</View>
      {callableAppointNo && <PhoneCallCell side='consultant' appointNo={callableAppointNo} name={visitorName} />}
      <WriteToVisitor orderShowStatus={orderShowStatus} name={visitorName} userId={userId} />
      {told ? <VisitorCard visitor={told} /> : <Card>来访者还没有填写信息。填好以后会出现在这里。</Card>}
      <Acts visitor={visitor} />
      <SharedCurve userId={userId} />
      <SharedResults userId={userId} />
      <GivenDrawings userId={userId} />
      <Alarms alarms={visitor.alarms} />
    </>
  )
}

function Acts({ visitor }: { visitor: Visitor }) {
  const { userId, caseStatus, newestAppointNo } = visitor
  const consultantId = useSession((session) => session.consultant?.id ?? 0)
  return (
    <Card padding='none'>
      <Cell
        icon='book-open'
        title='个案'
        note='目标、计划和经过'
        value={caseStatus === null ? '还没有建立' : CASE_STATUS_LABEL[caseStatus]}
        onPress={() => void open('individualCaseDetail', { userId, consultantId })}
      />
      <Cell
        icon='file-text'
        title='全部记录'
        note='你为 TA 写的咨询记录'
        onPress={() => void open('recordList', { visitorId: userId, orgId: currentFlavour().orgId })}
      />
      <Cell
        icon='send'
        title='报告和问卷'
        note='写给 TA 的报告，请 TA 填的问卷'
        onPress={() => void open('reportOperation', { userId })}
      />
      <Cell
        icon='calendar'
        title='发起下一次预约'
        onPress={() => void open('consultantBuildOrder', { appointNo: newestAppointNo })}
      />
      <Cell icon='ticket' title='给这位来访者优惠' onPress={() => void open('consultantDiscount', { userId })} />
      <Cell
        icon='circle-alert'
        title='担心这位来访者的安全'
        note='告诉值班的人，一起处理'
        onPress={() => void open('caseAlarmFeebackDetail', { userId })}
      />
    </Card>
  )
}

function Alarms({ alarms }: { alarms: Visitor['alarms'] }) {
  if (alarms.length === 0) return null
  return (
    <Card padding='none'>
      {alarms.map(({ alarmNo, level, openTime, closeTime }) => (
        <Cell
          key={alarmNo}
          icon='circle-alert'
          title={`提醒：${ALARM_LEVEL_LABEL[level] ?? ''}`}
          note={openTime.slice(0, 16)}
          value={closeTime ? '处理完了' : '在处理'}
          onPress={() => void open('caseAlarmFeebackDetail', { id: alarmNo })}
        />
      ))}
    </Card>
  )
}
