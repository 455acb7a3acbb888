import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { priceText } from '@xinqi/domain/money'
import { bandText } from '@xinqi/domain/rules/price-band'
import { REVIEW_REASON_MAX } from '@xinqi/domain/rules/profile-field'
import { CONSULTANT_TYPE_LABEL } from '@xinqi/domain/text/labels'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

interface PriceItemProps {
  item: Data<'GET /operator/priceChange/list'>['list'][number]
  onChanged: () => Promise<unknown>
}

/** One price: of what, from what to what, why, and the decision. */
export function PriceItem({ item, onChanged }: PriceItemProps) {
  const { changeNo, userName, consultantType, serviceName, minutes, sessions, band, beforeFen, priceFen } = item
  const [reason, setReason] = useState('')
  const decide = async (approve: boolean): Promise<void> => {
    const sent = call('POST /operator/priceChange/decide', { changeNo, approve, reason: reason.trim() })
    if (await toastSuccess(sent, approve ? '已通过，新订单按新价格' : '没有通过，咨询师会读到理由')) await onChanged()
  }
  return (
    <Card className='service__card'>
      <View className='service__name' role='heading' aria-level='2'>
        {`${userName} · ${serviceName}`}
      </View>
      <View className='service__line'>{`${priceText(beforeFen)} → ${priceText(priceFen)}`}</View>
      <View className='service__quiet'>
        {[
          CONSULTANT_TYPE_LABEL[consultantType],
          `${minutes} 分钟 · ${sessions} 次`,
          band && `范围 ${bandText(band)}`,
          `${item.createTime.slice(0, 16)} 提交`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </View>
      <View className='service__line'>{`咨询师说：${item.note}`}</View>
      {item.reason !== null && <View className='service__quiet'>{`理由：${item.reason}`}</View>}
      {item.approvalStatus === APPROVAL.reviewing && (
        <>
          <Field
            label='不通过的理由'
            multiline
            counter
            maxLength={REVIEW_REASON_MAX}
            value={reason}
            onChange={setReason}
          />
          <View className='service__acts'>
            <Button size='medium' onPress={() => void decide(true)}>
              通过
            </Button>
            <Button size='medium' variant='ghost' disabled={reason.trim() === ''} onPress={() => void decide(false)}>
              不通过
            </Button>
          </View>
        </>
      )}
    </Card>
  )
}
