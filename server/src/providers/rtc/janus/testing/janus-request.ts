/** What is asked of Janus. */
export interface Request {
  janus: string
  transaction: string
  apisecret?: string
  session_id?: number
  handle_id?: number
  body?: { request: string; [field: string]: unknown }
  jsep?: { type: string; sdp: string }
  candidate?: object
}
