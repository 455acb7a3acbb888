import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { UNPAID_MINUTES } from '@xinqi/domain/constants'
import type { Data } from '@xinqi/domain/contract/contract'
import { GRACE_DAYS } from '@xinqi/domain/order-types'
import { CONSULT_MODE, type ConsultMode } from '@xinqi/domain/text/labels'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { heldMinutes } from '@xinqi/domain/rules/pay-deadline'
import { momentName } from '@xinqi/domain/text/day-names'
import { OrderHeading } from '@/features/order/order-heading'
import { MoneyLine } from '@/features/order/money-lines'
import { PersonLine } from '@/features/order/person-line'
import { meetingWith } from '@/features/order/session-labels'
import { modesOf } from '@/features/availability/slot-value'
import { ModeChips } from '@/features/availability/mode-chips'
import type { SlotValue } from '@/features/availability/slot-value'
import { open } from '@/platform/navigation/navigation'
import { Card, CardDivider } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

export interface SummaryProps {
  info: Data<'GET /appoint/consultOrder/getOrderPageInfo'>
  choice: SlotValue
  /** A weekly series of so many; null for one session. */
  times: number | null
  /** What a coupon takes off, in fen. */
  offFen: number
  /** What is to be paid now, in fen. */
  dueFen: number
  now: Date
  onMode: (mode: ConsultMode) => void
  onTimes: () => void
  /** What else is asked about the time. */
  children?: ReactNode
}

function whenPaid({ info, choice: { slot }, times, offFen, dueFen, now }: SummaryProps): string {
  if (info.paysAfter) return `现在不用付款，咨询结束后 ${GRACE_DAYS} 天内付清就好。`
  const what = times === null ? '这个时间' : `这 ${times} 个时间`
  if (dueFen === 0) return `${offFen > 0 ? '减去优惠后不用再付款' : '转来的款项已经够了'}，下单后${what}就约好了。`
  const minutes = slot === null ? UNPAID_MINUTES : heldMinutes(granuleStart(slot), now)
  return `下单后，${what}为你保留 ${minutes} 分钟。`
}

/** Person, time, mode, length, price and the cancel rule, before anything is paid. */
export function Summary(props: SummaryProps) {
  const { info, choice, times, offFen, now, onMode, onTimes } = props
  const { slot, consultMode } = choice
  const sessions = times ?? info.sessions
  const modes = modesOf(info.consultMode)
  const place = consultMode === CONSULT_MODE.faceToFace ? info.address : null
  return (
    <>
      <OrderHeading
        when={slot === null ? '还没有选时间' : momentName(granuleStart(slot), now)}
        what={meetingWith(info.consultantName, consultMode ?? 0)}
      />
      <Card>
        <PersonLine name={info.consultantName} portrait={info.homepage} consultantType={info.consultantType}>
          {[info.serviceName, `${info.minutes} 分钟`, sessions > 1 && `共 ${sessions} 次`].filter(Boolean).join(' · ')}
        </PersonLine>
        {modes.length > 1 && (
          <View className='confirm__modes'>
            <ModeChips modes={modes} value={consultMode} onChange={onMode} />
          </View>
        )}
        {place && <View className='confirm__place'>{place}</View>}
      </Card>
      <Card padding='none'>
        <Cell icon='calendar' title={slot === null ? '选择时间' : '更改时间'} onPress={onTimes} />
      </Card>
      {props.children}
      <Card>
        {times !== null && <MoneyLine label='每次' amountFen={info.priceFen} />}
        <MoneyLine
          label={info.priceFen > 0 ? (times === null ? '费用' : `${times} 次的费用`) : '无需付款'}
          amountFen={info.priceFen * (times ?? 1)}
          total={offFen === 0}
        />
        {offFen > 0 && (
          <>
            <MoneyLine label='优惠' amountFen={-offFen} />
            <MoneyLine label='优惠后' amountFen={info.priceFen * (times ?? 1) - offFen} total />
          </>
        )}
        <CardDivider />
        {info.priceFen > 0 && <View className='confirm__fact'>{whenPaid(props)}</View>}
        <View className='confirm__fact'>{info.policySentence}</View>
        {times !== null && <View className='confirm__fact'>每一次都按它自己的时间改期、取消和退款。</View>}
      </Card>
      {info.paysAfter && (
        <Card padding='none'>
          <Cell icon='info' title='先咨询后付费的规则' onPress={() => void open('preUseRule')} />
        </Card>
      )}
    </>
  )
}
