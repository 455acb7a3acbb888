import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { DEPOSIT_RETURN_DAYS } from '@xinqi/domain/rules/deposit'
import { DEPOSIT_PAY, DEPOSIT_PAY_LABEL, type DepositPayStatus } from '@xinqi/domain/status/deposit'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { type DepositLog, DepositLogEntry } from '@/features/deposit/deposit-log'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { DepositObjection } from './deposit-objection'

const AS = { as: 'consultant' } as const

interface DepositCardProps {
  deposit: Data<'GET /appoint/consultDepositOrder/list'>['list'][number]
  onChanged: () => Promise<unknown>
}

/** One deposit: what is held, what became of it, and what its consultant may do now. */
export function DepositCard({ deposit, onChanged }: DepositCardProps) {
  const { depositNo, amountFen, deductedFen, payStatus, refundDue, refundStopped, logs } = deposit
  const [objecting, setObjecting] = useState<DepositLog | null>(null)
  useAskWhetherPaid(payStatus === DEPOSIT_PAY.unpaid ? depositNo : null, onChanged)
  const askBack = async () => {
    const body = `还有 ${formatFen(amountFen - deductedFen)}，等待 ${DEPOSIT_RETURN_DAYS} 天之后原路退回。退回之后认证随之取消。`
    if (!(await ask({ title: '申请退回保证金？', body, confirmText: '申请退回', cancelText: '先不退' }))) return
    await toastSuccess(call('POST /appoint/consultDepositOrder/applyRefund', { depositNo }, AS), '申请已提交')
    await onChanged()
  }
  const keep = async () => {
    await toastSuccess(call('POST /appoint/consultDepositOrder/cancelRefund', { depositNo }, AS), '已撤回')
    await onChanged()
  }
  return (
    <Card>
      <View className='deposit__title' role='heading' aria-level='2'>
        {`${formatFen(amountFen)} · ${payStatus === null ? '已放弃' : DEPOSIT_PAY_LABEL[payStatus as DepositPayStatus]}`}
      </View>
      {deductedFen > 0 && <View className='deposit__line'>{`其中已扣除 ${formatFen(deductedFen)}`}</View>}
      {refundStopped && <View className='deposit__line'>退回遇到问题，还没有到账。客服正在处理，钱不会丢。</View>}
      {refundDue && <View className='deposit__line'>{`预计 ${refundDue.slice(0, 10)} 退回`}</View>}
      <View role='list'>
        {logs.map((log) => (
          <DepositLogEntry key={log.logNo} log={log}>
            {log.objectUntil && (
              <Button variant='text' size='small' onPress={() => setObjecting(log)}>
                对这次扣除有异议
              </Button>
            )}
          </DepositLogEntry>
        ))}
      </View>
      {payStatus === DEPOSIT_PAY.paid && (
        <Button variant='ghost' size='medium' onPress={() => void askBack()}>
          申请退回
        </Button>
      )}
      {payStatus === DEPOSIT_PAY.refundAsked && (
        <Button variant='ghost' size='medium' onPress={() => void keep()}>
          撤回申请
        </Button>
      )}
      {objecting && <DepositObjection log={objecting} onClose={() => setObjecting(null)} onSent={onChanged} />}
    </Card>
  )
}

/** Who comes back from the cashier has the company asked, once. */
function useAskWhetherPaid(orderNo: string | null, onPaid: () => Promise<unknown>): void {
  const latest = useRef(onPaid)
  useEffect(() => {
    latest.current = onPaid
  }, [onPaid])
  useEffect(() => {
    if (!orderNo) return
    // Without an answer the page stays as it is: the notice, or the next look, will tell.
    void call('GET /appoint/consultDepositOrder/isPaySuccess', { orderNo }, { quiet: true, ...AS })
      .then(({ paid }) => paid && latest.current())
      .catch(() => undefined)
  }, [orderNo])
}
