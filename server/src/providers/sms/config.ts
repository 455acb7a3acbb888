import type { SmsTemplate } from './port'

/** Tencent Cloud SMS. */
export interface SmsConfig {
  secretId: string
  secretKey: string
  sdkAppId: string
  signName: string
  /** Number of the approved template for each sort of message. */
  templateIds: Record<SmsTemplate, string>
  /** The real one when absent. */
  endpoint?: string
}
