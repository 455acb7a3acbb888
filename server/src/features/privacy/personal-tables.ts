import type { DataKind } from '@xinqi/domain/privacy'

/** Where each kind of a visitor's data lies. A test holds that every table with a person in it stands here. */
export const PERSONAL_TABLES: Record<DataKind, readonly string[]> = {
  account: ['app_user', 'data_export'],
  wechat: ['wechat_identity', 'oauth_state'],
  login: ['auth_session', 'login_code', 'login_failure', 'handover_token', 'idempotency_record'],
  visitorInfo: ['visitor_info'],
  orders: ['consult_order', 'appointment'],
  money: ['payment', 'refund'],
  sessions: ['room_presence', 'room_ticket'],
  ratings: ['appoint_rate'],
  company: ['company_employee', 'exchange_redemption', 'exchange_failure'],
  source: ['login_source', 'own_visitor'],
  consents: ['consent', 'account_deletion', 'subscription_consent'],
  audit: ['audit_log'],
  activity: ['browsing_history', 'user_notice'],
  care: ['forbidden_user', 'special_visitor_record'],
}
