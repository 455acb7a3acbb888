/** A refusal in Alipay's words; the HTTP status is 200 all the same. */
export class AlipayRefusal extends Error {
  constructor(
    readonly code: '20000' | '40002' | '40004',
    readonly subCode: string,
    message: string,
  ) {
    super(message)
    this.name = 'AlipayRefusal'
  }
}

export const invalidSignature = (): AlipayRefusal => new AlipayRefusal('40002', 'isv.invalid-signature', '无效签名')
export const invalidAppId = (): AlipayRefusal => new AlipayRefusal('40002', 'isv.invalid-app-id', '无效的AppID参数')
export const invalidMethod = (): AlipayRefusal => new AlipayRefusal('40002', 'isv.invalid-method', '不存在的方法名')
export const invalidParameter = (): AlipayRefusal => new AlipayRefusal('40004', 'ACQ.INVALID_PARAMETER', '参数无效')
export const tradeNotExist = (): AlipayRefusal => new AlipayRefusal('40004', 'ACQ.TRADE_NOT_EXIST', '交易不存在')
export const wrongTradeStatus = (): AlipayRefusal =>
  new AlipayRefusal('40004', 'ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
export const contextInconsistent = (): AlipayRefusal =>
  new AlipayRefusal('40004', 'ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')
export const refundTooMuch = (): AlipayRefusal =>
  new AlipayRefusal('40004', 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
