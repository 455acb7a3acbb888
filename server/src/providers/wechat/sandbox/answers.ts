/** WeChat's way of refusing; the HTTP status is 200 all the same. */
export interface WeixinError {
  errcode: number
  errmsg: string
}

export const error = (errcode: number, errmsg: string): WeixinError => ({ errcode, errmsg })
export const OK = error(0, 'ok')
export const CODE_INVALID = error(40029, 'invalid code')
export const CODE_USED = error(40163, 'code been used')
export const TOKEN_INVALID = error(40001, 'invalid credential, access_token is invalid')
