import { View } from '@tarojs/components'
import { isPayoutClosed, PAYOUT_LABEL } from '@xinqi/domain/status/payout'
import { payoutSentence } from '@xinqi/domain/text/payout'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Card, CardDivider } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Price } from '@/ui/price/price'
import { Tag } from '@/ui/tag/tag'
import { Timeline } from '@/ui/timeline/timeline'

/** One payout: how much, to which card, and how far it has come. */
export function OnePayout({ payoutNo }: { payoutNo: string }) {
  const loggedIn = useSession((session) => session.consultant !== null)
  const payout = useCall('GET /consult/payout/info', loggedIn ? { payoutNo } : null)
  useLiveRefresh(payout.refresh)
  return (
    <Loaded
      of={payout}
      failed='提现没有取到'
      missing={isNotFound(payout.failure) && <Empty title='没有找到这笔提现' />}
    >
      {({ amountFen, state, bankName, lastFour, createTime, closedTime, failReason }) => (
        <View className='settlement'>
          <Card>
            <View className='settlement__head'>
              <Price fen={amountFen} exact size='large' />
              <Tag text={PAYOUT_LABEL[state]} tone={state === 'paid' ? 'ok' : state === 'failed' ? 'danger' : 'warm'} />
            </View>
            <View role='status'>{payoutSentence(state, failReason)}</View>
            <View className='settlement__quiet'>{`${bankName} · 尾号 ${lastFour}`}</View>
            <View className='settlement__quiet'>{`编号 ${payoutNo}`}</View>
            <CardDivider />
            <Timeline
              label='这笔提现的进展'
              items={[
                { title: '申请提现', sentences: [createTime.slice(0, 16)] },
                isPayoutClosed(state)
                  ? { title: PAYOUT_LABEL[state], sentences: [closedTime?.slice(0, 16) ?? ''] }
                  : { title: PAYOUT_LABEL[state], sentences: ['有结果时，这一页会自己更新'] },
              ]}
            />
          </Card>
        </View>
      )}
    </Loaded>
  )
}
