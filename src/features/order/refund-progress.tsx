import { Text, View } from '@tarojs/components'
import { classNames } from '@/ui/class-names'
import { Card, CardDivider } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { MoneyLine, MoneyLines } from './money-lines'
import type { Refund } from './order-types'
import { refundSteps } from './refund-rows'
import './refund-progress.scss'

/** 11-21 20:30 */
const shortMoment = (moment: string): string => moment.slice(5, 16)

/** How much comes back, why, and how far it has come. */
export function RefundProgress({ refund }: { refund: Refund }) {
  return (
    <Card className='refund'>
      {refund.lines.length > 1 && <MoneyLines lines={refund.lines} />}
      <MoneyLine
        label={refund.paidForOrderNo ? '退款，上次预约转来的部分' : '退款'}
        amountFen={refund.amountFen}
        total
      />
      <CardDivider />
      <View role='list'>
        {refundSteps(refund).map(({ label, at, state }) => (
          <View key={label} role='listitem' className={classNames('refund__step', `is-${state}`)}>
            <Icon name={state === 'done' ? 'circle-check' : 'clock'} size={16} />
            <Text className='refund__label'>{label}</Text>
            {at && <Text className='refund__at'>{shortMoment(at)}</Text>}
          </View>
        ))}
      </View>
      <View className='refund__note'>一般 1–3 个工作日到账，银行卡可能会晚一些。</View>
    </Card>
  )
}
