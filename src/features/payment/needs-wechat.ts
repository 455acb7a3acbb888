import { CallFailure } from '@/api/call-failure'

/** The server does not know who pays inside WeChat: its page of consent comes first (R111). */
export const needsWechat = (error: unknown): boolean =>
  error instanceof CallFailure && (error.data as { needsWechat?: boolean } | null)?.needsWechat === true
