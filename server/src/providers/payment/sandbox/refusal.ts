/** An answer of the gateway other than success, in the words of API v3: `{ code, message }` under an HTTP status. */
export class WechatPayRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'WechatPayRefusal'
  }
}

export const signError = (): WechatPayRefusal => new WechatPayRefusal(401, 'SIGN_ERROR', '签名错误，请检查后再试')
export const paramError = (what: string): WechatPayRefusal =>
  new WechatPayRefusal(400, 'PARAM_ERROR', `参数错误：${what}`)
export const orderPaid = (): WechatPayRefusal => new WechatPayRefusal(400, 'ORDERPAID', '该订单已支付')
export const orderClosed = (): WechatPayRefusal => new WechatPayRefusal(400, 'ORDER_CLOSED', '该订单已关闭')
export const orderNotExist = (): WechatPayRefusal => new WechatPayRefusal(404, 'ORDER_NOT_EXIST', '订单不存在')
export const outTradeNoUsed = (): WechatPayRefusal => new WechatPayRefusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
export const refundNotExists = (): WechatPayRefusal => new WechatPayRefusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
export const accountAbnormal = (): WechatPayRefusal =>
  new WechatPayRefusal(403, 'USER_ACCOUNT_ABNORMAL', '用户账户异常或注销')
export const invalidRequest = (why: string): WechatPayRefusal => new WechatPayRefusal(400, 'INVALID_REQUEST', why)
