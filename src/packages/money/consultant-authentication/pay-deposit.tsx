import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { DEPOSIT_RETURN_DAYS } from '@xinqi/domain/rules/deposit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { usePayDeposit } from '@/features/deposit/use-pay-deposit'
import { PayWayList } from '@/features/payment/pay-way-list'
import { firstWay, type PayWay, useOfferedWays } from '@/features/payment/pay-ways'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

const AS = { as: 'consultant' } as const

interface PayDepositProps {
  amountFen: number
  /** The deposit that was begun and is not paid. */
  waitingNo: string | null
  onChanged: () => Promise<unknown>
}

/** The way to pay. Who comes back from a cashier has the company asked whether it was. */
export function PayDeposit({ amountFen, waitingNo, onChanged }: PayDepositProps) {
  const ways = useOfferedWays()
  const [way, setWay] = useState<PayWay>(firstWay)
  const latest = useRef(onChanged)
  useEffect(() => {
    latest.current = onChanged
  }, [onChanged])
  const askWhetherPaid = useCallback(async () => {
    if (!waitingNo) return
    const asked = call('GET /appoint/consultDepositOrder/isPaySuccess', { orderNo: waitingNo }, { quiet: true, ...AS })
    // Without an answer the page stays as it is: the notice, or the next look, will tell.
    if ((await asked.catch(() => null))?.paid) await latest.current()
  }, [waitingNo])
  useEffect(() => void askWhetherPaid(), [askWhetherPaid])
  const paying = usePayDeposit(onChanged)
  const giveUp = async (orderNo: string) => {
    const given = call('POST /appoint/consultDepositOrder/cancelOrder', { orderNo }, AS)
    if (await toastSuccess(given, '已放弃')) await onChanged()
  }
  // WeChat's own browser would have to be told who pays, which only the mini-program can say of a consultant.
  if (firstWay === 'OFFICIAL')
    return <View className='deposit__quiet'>请在手机浏览器或微信小程序里打开这一页，再缴纳保证金。</View>
  return (
    <Card>
      <View className='deposit'>
        <View>{`申请退回之后等待 ${DEPOSIT_RETURN_DAYS} 天，没有未了的事就原路退回。`}</View>
        {ways.length > 1 && <PayWayList ways={ways} value={way} onChange={setWay} />}
        {paying.problem && (
          <View className='deposit__problem' role='alert'>
            {paying.problem}
          </View>
        )}
        <Button block loading={paying.busy} onPress={() => void paying.pay(way, amountFen)}>
          {`缴纳保证金 ${formatFen(amountFen)}`}
        </Button>
        {waitingNo && (
          <>
            <Button variant='text' block onPress={() => void askWhetherPaid()}>
              已经付过，看看到了没有
            </Button>
            <Button variant='text' block onPress={() => void giveUp(waitingNo)}>
              暂不缴纳
            </Button>
          </>
        )}
      </View>
    </Card>
  )
}
