import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import type { ShownCase } from './shown-case'

/** Both amounts side by side, and by what the thing is found on either side. */
export function CaseSides({ of: known }: { of: ShownCase }) {
  const { channel, day, number, ourFen, theirFen, differenceFen, transactionId, happenedTime } = known
  const facts = [
    ['账单', `${day} ${CHANNEL_LABEL[channel]}`],
    ['单号', number],
    ['支付公司的单号', transactionId],
    ['发生时间', happenedTime],
  ] as const
  return (
    <>
      <View className='reconciliation-case__sides'>
        <Side name='我们' fen={ourFen} />
        <Side name='对方' fen={theirFen} />
        <Side name='相差' fen={differenceFen} />
      </View>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <View key={name} className='reconciliation-case__quiet'>
              {`${name} ${value}`}
            </View>
          ),
      )}
    </>
  )
}

const Side = ({ name, fen }: { name: string; fen: number }) => (
  <View>
    <View className='reconciliation-case__quiet'>{name}</View>
    <View className='reconciliation-case__amount'>{formatFen(fen, true)}</View>
  </View>
)
