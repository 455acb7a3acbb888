import type { SolvedCaptcha } from '@/platform/captcha.h5'

/** A mini-program runs no script of others. */
export const showsVendorCaptcha = false

export const solveVendorCaptcha = (_appId: string): Promise<SolvedCaptcha | null> =>
  Promise.reject(new Error('no captcha of a vendor here'))

export type { SolvedCaptcha } from '@/platform/captcha.h5'
