import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { SETTLEMENT, SETTLEMENT_LABEL, type SettlementStatus } from '@xinqi/domain/status/settlement'
import { MoneyLine } from '@/features/order/money-lines'
import { CardDivider } from '@/ui/card/card'
import { Tag, type TagProps } from '@/ui/tag/tag'
import './settlement.scss'

export type Settlement = Data<'GET /consult/settlement/list'>['list'][number]

export const SETTLEMENT_TONE: Record<SettlementStatus, TagProps['tone']> = { 0: 'warm', 1: 'ok', 2: 'plain' }

/** What stands of a settlement now, in a sentence. */
export function settlementSentence(one: Settlement, now: string): string {
  const { status, confirmUntil, confirmTime, voidTime, openQuestions } = one
  if (status === SETTLEMENT.confirmed) return `${confirmTime?.slice(0, 16) ?? ''} 确认`
  if (status === SETTLEMENT.voided) return `${voidTime?.slice(0, 16) ?? ''} 作废，不算数`
  if (openQuestions > 0) return `${openQuestions} 个疑问在等答复`
  const day = confirmUntil.slice(0, 16)
  return now <= confirmUntil ? `请在 ${day} 之前核对` : `${day} 已过，还没有确认`
}

/** The month, what became of it, and what it comes to. */
export function SettlementHead({ of, now }: { of: Settlement; now: string }) {
  const { month, status, settlementNo, voidReason } = of
  return (
    <>
      <View className='settlement__head'>
        <View className='settlement__title' role='heading' aria-level='2'>{`${monthLabel(month)}`}</View>
        <Tag text={SETTLEMENT_LABEL[status]} tone={SETTLEMENT_TONE[status]} />
      </View>
      <View className='settlement__quiet' role='status'>
        {settlementSentence(of, now)}
      </View>
      {voidReason && <View>{`作废的原因：${voidReason}`}</View>}
      <CardDivider />
      <MoneyLine label='收入、补贴与扣除' amountFen={of.grossFen} />
      <MoneyLine label={`平台服务费（咨询收入的 ${100 - of.sharePercent}%）`} amountFen={-of.cutFen} />
      <MoneyLine label='代扣个税（劳务报酬）' amountFen={-of.taxFen} />
      <MoneyLine label='到手' amountFen={of.netFen} total />
      <View className='settlement__quiet'>{`编号 ${settlementNo}`}</View>
    </>
  )
}
