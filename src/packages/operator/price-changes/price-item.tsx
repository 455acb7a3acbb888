import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { priceText } from '@xinqi/domain/money'
import { bandText } from '@xinqi/domain/rules/price-band'
import { REVIEW_REASON_MAX } from '@xinqi/domain/rules/profile-field'
import { CONSULTANT_TYPE_LABEL } from '@xinqi/domain/text/labels'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { call } from '@/api/call'
import { Card } from '@/ui/card/card'
import { ReviewDecision } from '@/features/review/review-decision'

interface PriceItemProps {
  item: Data<'GET /operator/priceChange/list'>['list'][number]
  onChanged: () => Promise<unknown>
}

/** One price: of what, from what to what, why, and the decision. */
export function PriceItem({ item, onChanged }: PriceItemProps) {
  const { changeNo, userName, consultantType, serviceName, minutes, sessions, band, beforeFen, priceFen } = item
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
      {item.lookedBy !== null && <View className='service__quiet'>{`${item.lookedBy}看过，等另一位复核`}</View>}
      {item.approvalStatus === APPROVAL.reviewing && !item.isLookedAtByMe && (
        <ReviewDecision
          maxLength={REVIEW_REASON_MAX}
          words={{
            approved: item.lookedBy === null ? '已看过，等另一位复核' : '已通过，新订单按新价格',
            refused: '没有通过，咨询师会读到理由',
          }}
          decide={(approve, reason) => call('POST /operator/priceChange/decide', { changeNo, approve, reason })}
          onDecided={onChanged}
        />
      )}
    </Card>
  )
}
