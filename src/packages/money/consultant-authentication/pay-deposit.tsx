import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { DEPOSIT_RETURN_DAYS } from '@xinqi/domain/rules/deposit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { openCashier } from '@/features/payment/open-cashier'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

const AS = { as: 'consultant' } as const

interface PayDepositProps {
  amountFen: number
  /** The deposit that was begun and is not paid. */
  waitingNo: string | null
  onChanged: () => Promise<unknown>
}

/** The way to the cashier. Who comes back from paying has the company asked whether it was. */
export function PayDeposit({ amountFen, waitingNo, onChanged }: PayDepositProps) {
  const [busy, setBusy] = useState(false)
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
  const begin = async () => {
    setBusy(true)
    try {
      const wish = { expectedFen: amountFen }
      const { depositNo } = await call('POST /appoint/consultDepositOrder/confirmOrder', wish, AS)
      await openCashier({ kind: 'deposit', no: depositNo })
    } catch {
      // What went wrong has been said by the call.
      await onChanged()
    } finally {
      setBusy(false)
    }
  }
  const giveUp = async (orderNo: string) => {
    const given = call('POST /appoint/consultDepositOrder/cancelOrder', { orderNo }, AS)
    if (await toastSuccess(given, '已放弃')) await onChanged()
  }
  return (
    <Card>
      <View className='deposit'>
        <View>{`申请退回之后等待 ${DEPOSIT_RETURN_DAYS} 天，没有未了的事就原路退回。`}</View>
        <Button block loading={busy} onPress={() => void begin()}>
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
