import { DEFAULT_AREA_CODE } from '@xinqi/domain/constants'
import { isPhone, isSmsCode, PHONE_INVALID } from '@xinqi/domain/text/phone'
import { useRef, useState } from 'react'
import { sentenceFor } from '@/api/call-failure'
import { forget, read, write } from '@/platform/storage'
import { useFlavour } from '@/state/organisation'
import type { Side } from '@/state/session'
import { logInStaff, logInVisitor, sendLoginCode, type LoggedIn, type Proof, type WechatIdentity } from './login-calls'
import { firstMethod, type Method } from './method'
import { signInByWechat } from './entry/wechat-sign-in'
import { useSmsCode } from './use-sms-code'

export interface LoginOptions {
  side: Side
  /** Over a page: no agreement to tick (R46). */
  dialog: boolean
  /** A WeChat that has no phone yet: the code binds it (R114). Its agreement was ticked before. */
  wechat?: WechatIdentity | undefined
  /** Called once the session is kept. */
  onLoggedIn: (login: LoggedIn) => void
}

/** Sentences in place; what was typed stays. */
export interface LoginErrors {
  phone?: string
  agreement?: string
  code?: string
  wechat?: string
}

export type Login = ReturnType<typeof useLogin>

const AGREEMENT_MISSING = '请先阅读并勾选协议'
const NO_PHONE_FROM_WECHAT = '没有拿到手机号。可以再点一次，或改用验证码登录。'
const STAFF_NEED_NO_TICKET = ''

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

/** State and acts of a login by phone and code (R49–R56, R60–R63), by WeChat, or with this phone's own number. */
export function useLogin({ side, dialog, wechat, onLoggedIn }: LoginOptions) {
  const { fixedAreaCode } = useFlavour().features
  const [chosenArea, setAreaCode] = useState(() => read('areaCode') ?? DEFAULT_AREA_CODE)
  // Where none can be chosen, one that was chosen elsewhere would lock the form (R47).
  const areaCode = fixedAreaCode ? DEFAULT_AREA_CODE : chosenArea
  const [phone, setPhone] = useState(() => read('userPhone') ?? '')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [submitting, setSubmitting] = useState(false)
  const [overlay, setOverlay] = useState<'slider' | 'areaCodes' | null>(null)
  const [method, setMethod] = useState<Method>(() => firstMethod({ side, dialog, binding: wechat !== undefined }))
  const submitsNow = useRef(false)
  const sms = useSmsCode(`${areaCode} ${phone}`)
  const { code, setCode, resendAt } = sms

  const asksAgreement = side === 'user' && !dialog && !wechat
  const agreementError = asksAgreement && !agreed ? AGREEMENT_MISSING : undefined
  const phoneError = isPhone(areaCode, phone) ? undefined : PHONE_INVALID

  const changing =
    <T>(field: keyof LoginErrors, set: (value: T) => void) =>
    (value: T): void => {
      set(value)
      setErrors((before) => ({ ...before, [field]: undefined }))
    }

  const send = async (ticket: string): Promise<void> => {
    setOverlay(null)
    const notSent = await sms.send('phone', () => sendLoginCode(side, { areaCode, phone }, ticket))
    setErrors({ phone: notSent?.sentence })
    if (!notSent) {
      write('userPhone', phone)
      write('areaCode', areaCode)
      // The slider comes again (R61, R63), except where the next try would be refused as well.
    } else if (side === 'user' && !notSent.final) setOverlay('slider')
  }

  /** Needs a right number, and the agreement outside the dialog (R50, R201); a visitor's also the slider first (R60). */
  const requestCode = (): void => {
    if (phoneError || agreementError) {
      setErrors({
        phone: phoneError,
        agreement: agreementError,
      })
    } else if (side === 'user') {
      setErrors({})
      setOverlay('slider')
    } else void send(STAFF_NEED_NO_TICKET)
  }

  /** One login at a time (R52); tells in place why there was none. `act` gives null where WeChat kept the number back. */
  const attempt = async (field: 'code' | 'wechat', act: () => Promise<LoggedIn | null>): Promise<void> => {
    if (submitsNow.current) return
    submitsNow.current = true
    setSubmitting(true)
    setErrors({})
    try {
      const login = await act()
      if (login) finish(login)
      else setErrors({ [field]: NO_PHONE_FROM_WECHAT })
    } catch (error) {
      setErrors({ [field]: sentenceFor(error, field) })
    } finally {
      submitsNow.current = false
      setSubmitting(false)
    }
  }

  /** The typed phone and code are not needed any more (R54). */
  const finish = (login: LoggedIn): void => {
    forget('userPhone')
    forget('areaCode')
    setCode('')
    onLoggedIn(login)
  }

  /** Nothing happens unless number and code are whole (R56). */
  const submit = async (typed: string): Promise<void> => {
    if (phoneError || !isSmsCode(typed, side)) return
    const from = { areaCode, phone }
    await attempt('code', () =>
      side === 'user' ? logInVisitor({ ...from, code: typed, ...wechat }, dialog) : logInStaff(side, from, typed),
    )
  }

  return {
    side,
    ...{ areaCode, phone, code, agreed, errors, overlay, method },
    busy: sms.sending ? ('sending' as const) : submitting ? ('submitting' as const) : null,
    /** Milliseconds since 1970; null until a code is on its way to this number. */
    resendAt,
    asksAgreement,
    /** What a theme that lets one submit at any time says first (R57–R59); null where nothing is wrong. */
    wrong: whatIsWrong({ side, areaCode, phone, code, agreementMissing: agreementError !== undefined }),
    setPhone: changing('phone', setPhone),
    setCode: changing('code', setCode),
    setAgreed: changing('agreement', setAgreed),
    setAreaCode: changing('phone', setAreaCode),
    setMethod,
    askToAgree: () => setErrors({ agreement: AGREEMENT_MISSING }),
    openAreaCodes: () => setOverlay('areaCodes'),
    closeOverlay: () => setOverlay(null),
    requestCode,
    send,
    submit,
    /** Of WeChat's phone button; undefined where the person refused. */
    signInWithWechat: (phoneCode: string | undefined): void => {
      if (phoneCode === undefined) setErrors({ wechat: NO_PHONE_FROM_WECHAT })
      else void attempt('wechat', () => signInByWechat({ phoneCode, dialog }))
    },
    /** A proof that needs nothing typed: WeChat's, or this phone's own number. */
    signInWith: (proof: Proof): Promise<void> => attempt('wechat', () => logInVisitor(proof, dialog)),
  }
}
