/**
 * What somebody leaves behind at a login or a payment, by which accounts of one hand are told from friends: the account that paid, the
 * network, the device, the WeChat.
 */
export const TRACE_KINDS = ['payer', 'network', 'device', 'wechat'] as const
export type TraceKind = (typeof TRACE_KINDS)[number]

export const isTraceKind = (text: string): text is TraceKind => TRACE_KINDS.some((kind) => kind === text)

/** Long enough for an invitation of thirty days, a session that is held after them, and the week until its reward. */
export const TRACE_KEPT_DAYS = 60
