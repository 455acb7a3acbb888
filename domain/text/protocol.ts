import type { ProtocolState } from '../rules/protocol'

export const PROTOCOL_STATE_TEXT: Record<ProtocolState, string> = {
  scheduled: '还没有生效',
  inEffect: '现行',
  expired: '以前的',
  withdrawn: '没有生效就撤回了',
}

export const PROTOCOL_SUMMARY_MAX = 200
export const PROTOCOL_HEADING_MAX = 40
export const PROTOCOL_TEXT_MAX = 3000
export const PROTOCOL_PARAGRAPHS_MAX = 60
