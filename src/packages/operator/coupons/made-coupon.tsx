import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { COUPON_WAY_LABEL, limitsText, offText, scopeText } from '@xinqi/domain/text/coupon'
import { seenFen } from '@xinqi/domain/withheld'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { CodeBatch } from './code-batch'

export interface MadeCouponProps {
  item: Data<'GET /operator/coupon/list'>['list'][number]
  onChanged: () => Promise<unknown>
}

/** One that was made: its terms, what has become of it, stopping it, and codes for it. */
export function MadeCoupon({ item, onChanged }: MadeCouponProps) {
  const { couponBaseId, name, way, stock, given, held, used, returned, codes, costFen, stoppedAt } = item
  const stop = async (): Promise<void> => {
    const body = '不再给出；已经领到的照用。停了之后不能再开，要用就做一种新的。'
    if (!(await ask({ title: `停发「${name}」？`, body, confirmText: '停发', cancelText: '取消' }))) return
    if (await toastSuccess(call('POST /operator/coupon/stop', { couponBaseId }), '已停发')) await onChanged()
  }
  const terms = [
    offText(item),
    limitsText(item),
    scopeText(item),
    COUPON_WAY_LABEL[way],
    `机构 ${item.orgId}`,
    `编号 ${couponBaseId}`,
  ]
  const until = item.validUntil ? `${item.validUntil.slice(0, 16)} 前有效` : `领取后 ${item.validDays ?? 0} 天内有效`
  const counts = [
    `给出 ${given}${stock === null ? '' : ` / ${stock}`}`,
    `正在用 ${held}`,
    `用掉 ${used}`,
    `退回过 ${returned}`,
    way === 'code' && `码 ${codes}`,
    `共减 ${seenFen(costFen)}`,
  ]
  return (
    <Card className='coupon-desk__one'>
      <View>{name}</View>
      <View className='coupon-desk__quiet'>{terms.filter(Boolean).join(' · ')}</View>
      <View className='coupon-desk__quiet'>
        {[until, `每人 ${item.perPerson} 张`, stoppedAt && `${stoppedAt.slice(0, 16)} 停发`]
          .filter(Boolean)
          .join(' · ')}
      </View>
      <View>{counts.filter(Boolean).join(' · ')}</View>
      {stoppedAt === null && (
        <View className='coupon-desk__acts'>
          <Button size='medium' variant='ghost' onPress={() => void stop()}>
            停发
          </Button>
        </View>
      )}
      {stoppedAt === null && way === 'code' && <CodeBatch couponBaseId={couponBaseId} onMade={onChanged} />}
    </Card>
  )
}
