import { createHash } from 'node:crypto'

export interface JsSignatureFacts {
  ticket: string
  nonceStr: string
  /** Unix seconds. */
  timestamp: number
  /** Without what stands behind `#`. */
  url: string
}

/** The signature of `wx.config`: SHA-1 of the facts in the order of their names. */
export const jsSignature = ({ ticket, nonceStr, timestamp, url }: JsSignatureFacts): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')
