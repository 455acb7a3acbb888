import { Text } from '@tarojs/components'
import { formatFen, priceText } from '@xinqi/domain/money'
import { classNames } from '../class-names'
import './price.scss'

export interface PriceProps {
  /** Integer fen. */
  fen: number
  /** What it is for, such as `/50分钟`. */
  unit?: string
  /** Always two decimals, for itemised lists. */
  exact?: boolean
  size?: 'small' | 'normal' | 'large'
  /** Without weight, for the parts of a sum. */
  plain?: boolean
}

/** An amount of money; what costs nothing says so, except in an itemised list. */
export function Price({ fen, unit, exact = false, size = 'normal', plain = false }: PriceProps) {
  return (
    <Text className={classNames('ui-price', `ui-price_${size}`, plain && 'ui-price_plain')}>
      {exact ? formatFen(fen, exact) : priceText(fen)}
      {unit !== undefined && <Text className='ui-price__unit'>{` ${unit}`}</Text>}
    </Text>
  )
}
