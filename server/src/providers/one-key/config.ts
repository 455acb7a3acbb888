/** Aliyun phone number verification (dypnsapi). */
export interface OneKeyConfig {
  accessKeyId: string
  accessKeySecret: string
  /** The real one when absent. */
  endpoint?: string | undefined
}
