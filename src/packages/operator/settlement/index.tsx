import { View } from '@tarojs/components'
import { SETTLEMENT } from '@xinqi/domain/status/settlement'
import { formatMoment } from '@xinqi/domain/time'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { LineCard } from '@/features/settlement/line-card'
import { SettlementHead } from '@/features/settlement/settlement-head'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { AnswerQuestion } from './answer-question'
import { VoidSettlement } from './void-settlement'

/** One settlement at the desk: its lines, the questions to answer, and voiding it while it is not confirmed. */
export default function OperatorSettlementPage() {
  const { settlementNo = '' } = usePageParams('operatorSettlement')
  const loggedIn = useSession((session) => session.operator !== null)
  const info = useCall('GET /operator/settlement/info', loggedIn ? { settlementNo } : null)
  const now = formatMoment(useNow())
  return (
    <AppPage route='operatorSettlement' title={info.data ? `${info.data.consultantName}的结算单` : undefined}>
      <Loaded
        of={info}
        failed='结算单没有取到'
        missing={isNotFound(info.failure) && <Empty title='没有找到这份结算单' />}
        placeholder={<Skeleton shape='card' count={3} />}
      >
        {(shown) => (
          <View className='settlement'>
            <Card>
              <View className='settlement__quiet'>{shown.consultantName}</View>
              <SettlementHead of={shown} now={now} />
            </Card>
            <View className='settlement__lines'>
              {shown.list.map((line) => (
                <LineCard
                  key={line.lineNo}
                  line={line}
                  questions={shown.questions.filter(({ lineNo }) => lineNo === line.lineNo)}
                  answer={({ questionNo }) => <AnswerQuestion questionNo={questionNo} onAnswered={info.refresh} />}
                />
              ))}
            </View>
            {shown.status === SETTLEMENT.toConfirm && (
              <VoidSettlement settlementNo={settlementNo} onVoided={info.refresh} />
            )}
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}
