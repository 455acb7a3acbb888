import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from '@/ui/class-names'
import { Price } from '@/ui/price/price'
import './order-parts.scss'

export interface MoneyLineProps {
  label: string
  amountFen: number
  /** The sum of the lines above. */
  total?: boolean
  after?: ReactNode
}

/** One line of a bill. */
export function MoneyLine({ label, amountFen, total = false, after }: MoneyLineProps) {
  return (
    <View className={classNames('money-line', total && 'money-line_total')}>
      <View className='money-line__label'>{label}</View>
      <View className='money-line__amount'>
        <Price fen={amountFen} exact plain={!total} size={total ? undefined : 'small'} />
        {after}
      </View>
    </View>
  )
}

/** The parts of a sum, in the order given. */
export function MoneyLines({ lines }: { lines: readonly { label: string; amountFen: number }[] }) {
  return (
    <>
      {lines.map(({ label, amountFen }) => (
        <MoneyLine key={label} label={label} amountFen={amountFen} />
      ))}
    </>
  )
}
