import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { DEPOSIT_VERDICT_LABEL } from '@xinqi/domain/rules/deposit'
import { DEPOSIT_LOG_LABEL, type DepositLogStatus } from '@xinqi/domain/status/deposit'
import type { ReactNode } from 'react'
import './deposit.scss'

export type DepositLog = Data<'GET /appoint/consultDepositOrder/list'>['list'][number]['logs'][number]

export interface DepositLogProps {
  log: DepositLog
  /** What its reader may do about it. */
  children?: ReactNode
}

/** One movement: what, when, how much, and of a deduction why, what shows it, what was said against it and what was found. */
export function DepositLogEntry({ log, children }: DepositLogProps) {
  const { status, createTime, amountFen, reason, evidence, objection, verdict, answer } = log
  const head = `${DEPOSIT_LOG_LABEL[status as DepositLogStatus]} ${formatFen(amountFen)}`
  return (
    <View className='deposit__line' role='listitem'>
      <View>{head}</View>
      <View className='deposit__quiet'>{createTime.slice(0, 16)}</View>
      {reason && <View>{`原因：${reason}`}</View>}
      {evidence && <View>{`依据：${evidence}`}</View>}
      {objection && <View>{`异议：${objection}`}</View>}
      {objection && (
        <View>{verdict ? `${DEPOSIT_VERDICT_LABEL[verdict]}：${answer ?? ''}` : '异议已收到，核对之后写在这里。'}</View>
      )}
      {children}
    </View>
  )
}
