import type { Message } from '../talk'

/** A text of the visitor's, number `seq`. */
export const messageOf = (seq: number, more: Partial<Message> = {}): Message => ({
  seq,
  userType: 2,
  clientId: `client-${seq}`,
  state: 'said',
  kind: 'text',
  text: `第 ${seq} 句`,
  picture: null,
  voice: null,
  order: null,
  consultant: null,
  coupon: null,
  quote: null,
  crisis: false,
  warning: null,
  createTime: '2026-11-23 18:00:00',
  ...more,
})
