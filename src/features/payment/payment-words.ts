import { CallFailure } from '@/api/call-failure'

export const PAYMENT_LEFT = '没有付款。预约为你保留着，随时可以再付。'

/** What to say when a payment did not begin; the order is there in any case. */
export const notPaidSentence = (error: unknown): string =>
  error instanceof CallFailure ? error.message : '付款没有打开。预约为你保留着，请再试一次。'
