import type { Fen } from '@xinqi/domain/money'
import { z } from 'zod'

/** Alipay writes amounts in yuan with two decimals, and nothing between the thousands. */
export const amountText = (fen: Fen): string => (fen / 100).toFixed(2)

/** Such an amount in fen, without a detour over fractions. */
export const amountFen = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform((text): Fen => {
    const [whole = '', part = ''] = text.split('.')
    return Number(whole) * 100 + Number(part.padEnd(2, '0'))
  })
