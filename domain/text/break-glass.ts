/** What an operator on duty may open in an emergency, and nothing else: neither pictures nor voices, nor a consultant's own notes. */
export const GLASS_SCOPES = ['conversation', 'records', 'both'] as const
export type GlassScope = (typeof GLASS_SCOPES)[number]
export const GLASS_SCOPE_LABEL: Record<GlassScope, string> = {
  conversation: '两人的对话',
  records: '咨询记录',
  both: '两人的对话和咨询记录',
}

/** So many others are told, in the transaction that opens it. */
export const GLASS_TOLD = 2
export const GLASS_REASON_MIN = 20
export const GLASS_REASON_MAX = 500

export const opensConversation = (what: GlassScope): boolean => what !== 'records'
export const opensRecords = (what: GlassScope): boolean => what !== 'conversation'
