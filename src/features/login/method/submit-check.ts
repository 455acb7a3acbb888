import { isPhone, isSmsCode } from '@xinqi/domain/text/phone'
import type { Side } from '@/state/session'

export interface Filled {
  side: Side
  areaCode: string
  phone: string
  code: string
  agreementMissing: boolean
}

/** What is wrong with a form that can be submitted at any time, in the order in which it is filled in (R57–R59). */
export function whatIsWrong({ side, areaCode, phone, code, agreementMissing }: Filled): string | null {
  if (!isPhone(areaCode, phone)) return '请输入正确手机号'
  if (!isSmsCode(code, side)) return '请输入正确验证码'
  return agreementMissing ? '请阅读并勾选下方协议' : null
}
