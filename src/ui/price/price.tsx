import { Text } from '@tarojs/components'
import { classNames } from '../class-names'
import './price.scss'

/**
 * Fen as yuan: 48000 → '¥480', 192000 → '¥1,920', 12345 → '¥123.45', -12000 → '− ¥120'.
 * `exact` always shows both decimals, as an itemised list does: '¥1,920.00'.
 */
export function formatFen(fen: number, exact = false): string {
  const whole = Math.floor(Math.abs(fen) / 100)
  const rest = Math.abs(fen) % 100
  const yuan = String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  const decimals = exact || rest !== 0 ? `.${String(rest).padStart(2, '0')}` : ''
  return `${fen < 0 ? '−\u00a0' : ''}¥${yuan}${decimals}`
}

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

const FREE = '免费'

/** An amount of money; what costs nothing says so, except in an itemised list. */
export function Price({ fen, unit, exact = false, size = 'normal', plain = false }: PriceProps) {
  return (
    <Text className={classNames('ui-price', `ui-price_${size}`, plain && 'ui-price_plain')}>
      {fen === 0 && !exact ? FREE : formatFen(fen, exact)}
      {unit !== undefined && <Text className='ui-price__unit'>{` ${unit}`}</Text>}
    </Text>
  )
}
