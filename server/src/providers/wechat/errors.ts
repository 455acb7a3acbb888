export type WechatApiProblem =
  | 'code-invalid'
  | 'code-used'
  | 'token-invalid'
  | 'app-refused'
  | 'not-subscribed'
  | 'message-refused'
  | 'busy'
  | 'unreachable'
  | 'other'

const PROBLEM_OF: Record<number, WechatApiProblem> = {
  [-1]: 'busy',
  45011: 'busy',
  40029: 'code-invalid',
  40163: 'code-used',
  40001: 'token-invalid',
  40014: 'token-invalid',
  42001: 'token-invalid',
  40013: 'app-refused',
  40125: 'app-refused',
  43101: 'not-subscribed',
  40003: 'message-refused',
  40037: 'message-refused',
  41030: 'message-refused',
  47003: 'message-refused',
}

/** WeChat refused (`errcode` is its own) or did not answer (`errcode` 0). */
export class WechatApiError extends Error {
  readonly problem: WechatApiProblem

  constructor(
    readonly errcode: number,
    message: string,
  ) {
    super(message)
    this.name = 'WechatApiError'
    this.problem = errcode === 0 ? 'unreachable' : (PROBLEM_OF[errcode] ?? 'other')
  }
}
