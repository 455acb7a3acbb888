import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { isGivenBack, WITHDRAWAL } from '@xinqi/domain/status/withdrawal'
import { momentName } from '@xinqi/domain/text/day-names'
import { WITHDRAWAL_LABEL, withdrawalSentence } from '@xinqi/domain/text/withdrawal'
import { parseMoment } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { receiveTransfer, receivingApp } from '@/platform/receive-transfer'
import { ask, showToast } from '@/state/overlays'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { Price } from '@/ui/price/price'
import { Tag, type TagProps } from '@/ui/tag/tag'

type Withdrawal = Data<'GET /appoint/cashbackWithdraw/listWithdraw'>['list'][number]

export interface WithdrawalCardProps {
  withdrawal: Withdrawal
  /** Reads the list anew. */
  onChanged: () => Promise<unknown>
}

function toneOf({ state }: Withdrawal): TagProps['tone'] {
  if (state === WITHDRAWAL.paid) return 'ok'
  if (state === WITHDRAWAL.waiting) return 'warm'
  return isGivenBack(state) ? 'plain' : 'primary'
}

/** One withdrawal: where it is, what that means, and what its person may do. */
export function WithdrawalCard({ withdrawal, onChanged }: WithdrawalCardProps) {
  const now = useNow()
  const { amountFen, state, createTime, confirmUntil } = withdrawal
  return (
    <Card>
      <View className='withdrawal-record__head'>
        <Price fen={amountFen} exact />
        <Tag text={WITHDRAWAL_LABEL[state]} tone={toneOf(withdrawal)} />
      </View>
      <View>{withdrawalSentence(withdrawal, momentName(parseMoment(confirmUntil), now))}</View>
      <View className='withdrawal-record__quiet'>{`${createTime.slice(0, 16)} 申请`}</View>
      {withdrawal.confirmation && (
        <>
          <CardDivider />
          <Waiting withdrawal={withdrawal} confirmation={withdrawal.confirmation} onChanged={onChanged} />
        </>
      )}
    </Card>
  )
}

const ELSEWHERE: Record<Withdrawal['inside'], string> = {
  miniProgram: '这次提现是在小程序里申请的，请在微信里打开小程序，回到这一页确认收款。',
  officialAccount: '这次提现是在微信的网页里申请的，请用微信打开这个网页，回到这一页确认收款。',
}

interface WaitingProps extends WithdrawalCardProps {
  confirmation: NonNullable<Withdrawal['confirmation']>
}

function Waiting({ withdrawal: { withdrawNo, amountFen, inside }, confirmation, onChanged }: WaitingProps) {
  const [busy, setBusy] = useState<'receive' | 'cancel' | null>(null)
  const during = async (act: 'receive' | 'cancel', work: () => Promise<unknown>): Promise<void> => {
    setBusy(act)
    try {
      await work()
    } catch (error) {
      // What a call went wrong with, it has said itself.
      if (!(error instanceof CallFailure)) showToast('没有打开微信的收款页，请更新微信后再试')
    } finally {
      await onChanged()
      setBusy(null)
    }
  }
  const receive = () =>
    during('receive', async () => {
      if ((await receiveTransfer(confirmation)) === 'shown')
        await call('POST /appoint/cashbackWithdraw/refreshWithdraw', { withdrawNo })
    })
  const cancel = async (): Promise<void> => {
    const body = `${formatFen(amountFen)} 会回到余额，可以付款，也可以再提现。`
    if (!(await ask({ title: '取消这次提现？', body, confirmText: '取消提现', cancelText: '再想想' }))) return
    await during('cancel', () => call('POST /appoint/cashbackWithdraw/cancelWithdraw', { withdrawNo }))
  }
  return (
    <>
      {inside !== receivingApp && <View className='withdrawal-record__quiet'>{ELSEWHERE[inside]}</View>}
      <View className='withdrawal-record__acts'>
        <View className='withdrawal-record__act'>
          <Button variant='ghost' size='medium' block loading={busy === 'cancel'} onPress={() => void cancel()}>
            取消提现
          </Button>
        </View>
        {inside === receivingApp && (
          <View className='withdrawal-record__act'>
            <Button size='medium' block loading={busy === 'receive'} onPress={() => void receive()}>
              确认收款
            </Button>
          </View>
        )}
      </View>
    </>
  )
}
