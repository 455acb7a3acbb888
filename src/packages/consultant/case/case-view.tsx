import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { CASE_STATUS, CASE_STATUS_LABEL, type CaseStatus } from '@xinqi/domain/text/individual-case'
import { MENTAL_HEALTH_LABEL } from '@xinqi/domain/text/record'
import { dateOf } from '@xinqi/domain/time'
import { isNotFound } from '@/api/call-failure'
import { useCall, type Read } from '@/api/use-call'
import { courseItems, sessionsByMonth, togetherText, type CaseDetail } from '@/features/individual-case/case-words'
import { SharedCurve } from '@/features/mood/shared-curve'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Chart } from '@/ui/chart/chart'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Tag } from '@/ui/tag/tag'
import { Timeline } from '@/ui/timeline/timeline'
import { SharedResults } from '../shared-results'
import { EndCase, GoalAndPlan, GoalForm, ReopenCase } from './case-forms'
import { Referrals } from './referrals'
import '@/features/individual-case/case.scss'

type Answer = Data<'GET /consult/individualCase/detail'>

/** Read by its visitor's number; null for nobody's. */
export function useCase(userId: number | null): Read<Answer> {
  const loggedIn = useSession((session) => session.consultant !== null)
  const answer = useCall('GET /consult/individualCase/detail', loggedIn && userId !== null ? { userId } : null)
  useLiveRefresh(answer.refresh)
  return answer
}

export const NoSuchCase = () => <Empty title='没有找到这个个案' hint='只看得到你自己的来访者。' />

interface CaseViewProps {
  userId: number
  answer: Read<Answer>
  onChanged: () => Promise<unknown>
}

/**
 * The goal, the plan, the course as a picture and as a list, how it ends, and referring the visitor on; on a page, or beside the list
 * of cases.
 */
export function CaseView({ userId, answer, onChanged }: CaseViewProps) {
  return (
    <Loaded
      of={answer}
      failed='个案没有取到'
      missing={isNotFound(answer.failure) && <NoSuchCase />}
      placeholder={<Skeleton count={6} />}
    >
      {(known) => <Case known={known} userId={userId} onChanged={onChanged} />}
    </Loaded>
  )
}

interface CaseProps {
  known: Answer
  userId: number
  onChanged: () => Promise<unknown>
}

function Case({ known, userId, onChanged }: CaseProps) {
  const now = useNow()
  const { individualCase } = known
  if (!individualCase)
    return (
      <View className='case'>
        <View className='case__quiet'>{togetherText(known, now)}</View>
        <Card>
          <GoalForm userId={userId} goal={null} onChanged={onChanged} />
        </Card>
      </View>
    )
  const goesOn = individualCase.status === CASE_STATUS.inProgress || individualCase.status === CASE_STATUS.notConsulted
  return (
    <View className='case case_wide'>
      <View className='case__part'>
        <Head known={known} userId={userId} status={individualCase.status} />
        <GoalAndPlan userId={userId} goal={individualCase.goal} goesOn={goesOn} onChanged={onChanged} />
        <Referrals userId={userId} one={individualCase} goesOn={goesOn} onChanged={onChanged} />
        {goesOn ? (
          <EndCase userId={userId} onChanged={onChanged} />
        ) : (
          <ReopenCase userId={userId} onChanged={onChanged} />
        )}
      </View>
      <View className='case__part'>
        <Sessions one={individualCase} today={dateOf(now)} />
        <SharedCurve userId={userId} />
        <SharedResults userId={userId} />
        <Card className='case__card'>
          <View className='case__heading' role='heading' aria-level='2'>
            经过
          </View>
          <Timeline label='个案的经过' items={courseItems(individualCase.steps)} />
        </Card>
      </View>
      <View className='case__quiet'>目标和计划加密保存，只有你看得到。本次查看已记录。</View>
    </View>
  )
}

function Head({ known, userId, status }: { known: Answer; userId: number; status: CaseStatus }) {
  const now = useNow()
  return (
    <Card padding='none'>
      <Cell
        title={known.visitorName}
        note={togetherText(known, now)}
        value={<Tag text={CASE_STATUS_LABEL[status]} tone={status === 1 ? 'primary' : 'plain'} />}
        onPress={() => void open('consultVisitorDetail', { userId })}
      />
    </Card>
  )
}

/** How many sessions each of the last months had. */
function Sessions({ one, today }: { one: CaseDetail; today: string }) {
  const months = sessionsByMonth(one.sessions, today)
  const seen = [...one.sessions]
    .reverse()
    .find(({ mentalHealthStatus }) => mentalHealthStatus !== null)?.mentalHealthStatus
  const summary = `最近六个月的咨询：${months.map(({ label, value }) => `${label} ${value} 次`).join('，')}`
  return (
    <Card className='case__card'>
      <View className='case__heading' role='heading' aria-level='2'>
        最近六个月的咨询
      </View>
      {months.some(({ value }) => value > 0) ? (
        <Chart kind='bar' points={months} summary={summary} showValues />
      ) : (
        <View className='case__quiet'>这段时间还没有一起做过咨询。</View>
      )}
      {seen && <View className='case__quiet'>{`签署的记录里最近一次写的风险：${MENTAL_HEALTH_LABEL[seen]}`}</View>}
    </Card>
  )
}
