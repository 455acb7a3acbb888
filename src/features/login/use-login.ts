import { DEFAULT_FAILURE } from '@xinqi/domain/codes'
import { DEFAULT_AREA_CODE } from '@xinqi/domain/constants'
import { isPhone, isSmsCode, PHONE_INVALID } from '@xinqi/domain/text/phone'
import { SECOND } from '@xinqi/domain/time'
import { useRef, useState } from 'react'
import { forget, read, write } from '@/platform/storage'
import { useFlavour } from '@/state/organisation'
import { serverClock } from '@/state/server-clock'
import type { Side } from '@/state/session'
import { isUsedUp, sentenceFor, waitSecondsOf } from './code-refusal'
import {
  logInStaff,
  logInVisitor,
  sendLoginCode,
  type LoggedIn,
  type PhoneNumber,
  type Proof,
  type WechatIdentity,
} from './login-calls'
import { whatIsWrong } from './method/submit-check'
import { firstMethod, type Method } from './method'
import { signInByWechat } from './entry/wechat-sign-in'

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

/** A code on its way, and when another may be asked for (milliseconds since 1970). */
interface SentCode extends PhoneNumber {
  resendAt: number
}

export type Login = ReturnType<typeof useLogin>

const AGREEMENT_MISSING = '请先阅读并勾选协议'
const NO_PHONE_FROM_WECHAT = '没有拿到手机号。可以再点一次，或改用验证码登录。'
const STAFF_NEED_NO_TICKET = ''

/** State and acts of a login by phone and code (R49–R56, R60–R63), by WeChat, or with this phone's own number. */
export function useLogin({ side, dialog, wechat, onLoggedIn }: LoginOptions) {
  const { fixedAreaCode } = useFlavour().features
  const [chosenArea, setAreaCode] = useState(() => read('areaCode') ?? DEFAULT_AREA_CODE)
  // Where none can be chosen, one that was chosen elsewhere would lock the form (R47).
  const areaCode = fixedAreaCode ? DEFAULT_AREA_CODE : chosenArea
  const [phone, setPhone] = useState(() => read('userPhone') ?? '')
  const [code, setCode] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [lastSent, setLastSent] = useState<SentCode | null>(null)
  const [busy, setBusy] = useState<'sending' | 'submitting' | null>(null)
  const [overlay, setOverlay] = useState<'slider' | 'areaCodes' | null>(null)
  const [method, setMethod] = useState<Method>(() => firstMethod({ side, dialog, binding: wechat !== undefined }))
  const submitting = useRef(false)

  const asksAgreement = side === 'user' && !dialog && !wechat
  const agreementError = asksAgreement && !agreed ? AGREEMENT_MISSING : undefined
  const phoneError = isPhone(areaCode, phone) ? undefined : PHONE_INVALID
  // A code belongs to the number it was sent to: another number asks for its own.
  const sent = lastSent?.phone === phone && lastSent.areaCode === areaCode ? lastSent : null

  const changing =
    <T>(field: keyof LoginErrors, set: (value: T) => void) =>
    (value: T): void => {
      set(value)
      setErrors((before) => ({ ...before, [field]: undefined }))
    }

  const expectCode = (waitSeconds: number): void => {
    write('userPhone', phone)
    write('areaCode', areaCode)
    setErrors({})
    setLastSent({ areaCode, phone, resendAt: serverClock.now().getTime() + waitSeconds * SECOND })
  }

  /** The slider comes again (R61, R63), except where the next try would be refused as well. */
  const explainUnsent = (sentence: string, final: boolean): void => {
    setErrors({ phone: sentence })
    if (side === 'user' && !final) setOverlay('slider')
  }

  const send = async (ticket: string): Promise<void> => {
    setOverlay(null)
    setBusy('sending')
    try {
      const answer = await sendLoginCode(side, { areaCode, phone }, ticket)
      if (!answer.sent) return explainUnsent(DEFAULT_FAILURE, false)
      setCode('')
      expectCode(answer.waitSeconds)
    } catch (error) {
      const waitSeconds = waitSecondsOf(error)
      if (waitSeconds !== null) expectCode(waitSeconds)
      else explainUnsent(sentenceFor(error, 'phone'), isUsedUp(error))
    } finally {
      setBusy(null)
    }
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
    if (submitting.current) return
    submitting.current = true
    setBusy('submitting')
    setErrors({})
    try {
      const login = await act()
      if (login) finish(login)
      else setErrors({ [field]: NO_PHONE_FROM_WECHAT })
    } catch (error) {
      setErrors({ [field]: sentenceFor(error, field) })
    } finally {
      submitting.current = false
      setBusy(null)
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
    ...{ areaCode, phone, code, agreed, errors, sent, busy, overlay, method },
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
