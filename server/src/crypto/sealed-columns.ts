/** Every column that holds sealed texts, and the column of the same table that tells its rows apart: a text is bound to both. */
export const SEALED_COLUMNS = {
  'app_user.phone_cipher': 'phone_hash',
  'consultant.phone_cipher': 'phone_hash',
  'visitor_info.birth_date_cipher': 'id',
  'visitor_info.love_status_cipher': 'id',
  'visitor_info.past_consult_cipher': 'id',
  'visitor_info.name_cipher': 'id',
  'visitor_info.treatment_cipher': 'id',
  'visitor_info.suicide_cipher': 'id',
  'visitor_info.concern_cipher': 'id',
  'visitor_info.emergency_name_cipher': 'id',
  'visitor_info.emergency_phone_cipher': 'id',
  'visitor_info.emergency_relationship_cipher': 'id',
  'consult_order.cancel_note_cipher': 'order_no',
  'consult_order.built_note_cipher': 'order_no',
  'feedback.content_cipher': 'feedback_no',
  'feedback.answer_cipher': 'feedback_no',
  'session_dispute.content_cipher': 'dispute_no',
  'session_dispute.answer_cipher': 'dispute_no',
  'certificate.content_cipher': 'certificate_no',
  'certificate.pdf_cipher': 'certificate_no',
  'data_export.content_cipher': 'id',
  'account_deletion.note_cipher': 'user_id',
  'handover_token.sid_cipher': 'token_hash',
} as const

export type SealedColumn = keyof typeof SEALED_COLUMNS
