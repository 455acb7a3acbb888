import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { BILL } from '@xinqi/domain/status/settlement'
import { lineTitle } from '@xinqi/domain/text/settlement'
import { Card } from '@/ui/card/card'
import './settlement.scss'

type Info = Data<'GET /consult/settlement/info'>
export type Line = Info['list'][number]
export type Question = Info['questions'][number]

function couponWords({ couponFen, couponBearer, priceFen }: Line): string | null {
  if (couponFen === 0 || priceFen === null) return null
  const taken = `定价 ${formatFen(priceFen)}，优惠 ${formatFen(couponFen)}`
  return couponBearer === 'platform' ? `${taken} 由平台承担，已算在收入里` : `${taken} 由咨询师承担`
}

interface LineCardProps {
  line: Line
  questions: readonly Question[]
  /** What may be done about the line. */
  children?: ReactNode
  /** What may be done about a question. */
  answer?: (question: Question) => ReactNode
}

/** One line: what it is of, what is taken off it, and what was asked about it. */
export function LineCard({ line, questions, children, answer }: LineCardProps) {
  const { time, grossFen, cutFen, taxFen, netFen, billType, reason } = line
  const coupon = couponWords(line)
  return (
    <Card padding='tight'>
      <View className='settlement__row'>
        <View className='settlement__net'>{lineTitle(line)}</View>
        <View className='settlement__amount'>{formatFen(grossFen, true)}</View>
      </View>
      <View className='settlement__row'>
        <View className='settlement__quiet'>{time.slice(0, 16)}</View>
        {billType !== BILL.deduction && (
          <View className='settlement__quiet settlement__amount'>
            {[
              cutFen > 0 && `服务费 ${formatFen(-cutFen, true)}`,
              taxFen > 0 && `个税 ${formatFen(-taxFen, true)}`,
              `到手 ${formatFen(netFen, true)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </View>
        )}
      </View>
      {coupon && <View className='settlement__quiet'>{coupon}</View>}
      {reason && <View className='settlement__quiet'>{`原因：${reason}`}</View>}
      {questions.map((question) => (
        <View key={question.questionNo} className='settlement__question'>
          <View>{`疑问：${question.content}`}</View>
          {question.answer === null ? (
            <View className='settlement__quiet'>等待答复</View>
          ) : (
            <View>{`答复：${question.answer}`}</View>
          )}
          {question.answer === null && answer?.(question)}
        </View>
      ))}
      {children}
    </Card>
  )
}
