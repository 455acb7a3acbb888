import { View } from '@tarojs/components'
import { CASHBACK_BUTTON, CASHBACK_FLOW } from '@xinqi/domain/rules/cashback'
import { CASHBACK_COUNTDOWN_MS, cashbackCountdown, DARKNESS_TEXT } from '@xinqi/domain/text/cashback'
import { parseMoment, type MomentText } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { dayText, headline, momentText, nextSentence } from '@/features/cashback/cashback-words'
import { StepsPath } from '@/features/cashback/steps-path'
import type { CashbackInfo } from '@/features/cashback/use-cashback'
import { canWithdraw, openWithdrawal } from '@/features/cashback/withdrawal'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

interface MainProps {
  info: CashbackInfo
  onChanged: () => Promise<unknown>
}

/** Where one stands, the path, and the one thing to do next. */
export function CashbackMain({ info, onChanged }: MainProps) {
  const { startTime, endTime, flowStatus, darkList } = info
  const isOn = flowStatus < CASHBACK_FLOW.finished
  return (
    <>
      <View className='cash-back__head'>
        {startTime && endTime && (
          <View className='cash-back__quiet'>{`${dayText(startTime)} 起，到 ${momentText(endTime)} 结束`}</View>
        )}
        <View className='cash-back__headline' role='heading' aria-level='2'>
          {headline(info)}
        </View>
        <View className='cash-back__quiet'>{nextSentence(info)}</View>
        {isOn && endTime && <TimeLeft endTime={endTime} />}
      </View>
      <Card>
        <StepsPath steps={info.processDetailsList} />
        {darkList.map(({ appointStartTime, reason }) => (
          <View key={`${appointStartTime} ${reason}`} className='cash-back__dark'>
            {`${momentText(appointStartTime)}：${DARKNESS_TEXT[reason]}`}
          </View>
        ))}
        <View className='cash-back__acts'>
          <NextAct info={info} onChanged={onChanged} />
        </View>
      </Card>
    </>
  )
}

/** Looked at every three seconds (R175). */
function TimeLeft({ endTime }: { endTime: MomentText }) {
  const left = cashbackCountdown(parseMoment(endTime), useNow(CASHBACK_COUNTDOWN_MS))
  if (left === null) return null
  return (
    <View className='cash-back__left' role='timer'>
      {left}
    </View>
  )
}

function NextAct({ info, onChanged }: MainProps) {
  const keyOf = useAttemptKey()
  const join = async (): Promise<void> => {
    const joined = call('POST /appoint/cashbackUserPeriod/join', {}, { key: keyOf({ periodId: info.periodId }) })
    await toastSuccess(joined, '已参加')
    await onChanged()
  }
  const canTakeOut = canWithdraw && info.buttonShowStatus === CASHBACK_BUTTON.withdraw
  const isUnderWay = info.flowStatus === CASHBACK_FLOW.notStarted || info.flowStatus === CASHBACK_FLOW.inProgress
  return (
    <>
      {canTakeOut && (
        <Button block onPress={openWithdrawal}>
          去提现
        </Button>
      )}
      {info.mayJoin && (
        <Button block variant={canTakeOut ? 'ghost' : 'primary'} onPress={() => void join()}>
          {info.flowStatus === CASHBACK_FLOW.finished ? '参加第二轮' : '参加'}
        </Button>
      )}
      {isUnderWay && (
        <Button block onPress={() => void open('search')}>
          预约咨询
        </Button>
      )}
    </>
  )
}
