import type { JsSdk, Signed } from '@/platform/js-sdk.h5'

/** A mini-program has WeChat's own API instead. */
export const addressToSign = (): string => ''

export const configuredSdk = (_signed: Signed): Promise<JsSdk> => Promise.reject(new Error('no JS-SDK here'))

export type { JsSdk } from '@/platform/js-sdk.h5'
