import { CODE } from '@xinqi/domain/codes'
import type { Data } from '@xinqi/domain/contract/contract'
import { isHeldBack } from '@xinqi/domain/rules/second-factor'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { keepSession, type Side } from '@/state/session'
import { loginExtras } from './entry/login-extras'
import type { SentCode } from './use-sms-code'

type Token = Data<'POST /appoint/consultUser/login'>

export interface PhoneNumber {
  /** Without the plus sign. */
  areaCode: string
  phone: string
}

/** A person's WeChat, sealed by the server: it goes back as it came (R65). */
export interface WechatIdentity {
  unionid: string
  openid: string
}

/** What a visitor proves who they are with: a code, the number of this phone, or WeChat (R65). */
export type Proof = (PhoneNumber & { code: string } & Partial<WechatIdentity>) | { token: string } | WechatIdentity

export interface LoggedIn {
  /** Where the server sends the person on; null where it does not care. */
  next: string | null
}

/** Results of a send that mean that the code is on its way (R61). */
const SENT_RESULTS = [100, 200]

/** Sends a login code; only visitors need a slider ticket (R48). @throws CallFailure; nothing is shown by itself. */
export async function sendLoginCode(side: Side, to: PhoneNumber, ticket: string): Promise<SentCode> {
  const { result, waitSeconds } = await askForCode(side, to, ticket)
  return { sent: SENT_RESULTS.includes(result), waitSeconds }
}

function askForCode(side: Side, to: PhoneNumber, ticket: string): Promise<{ result: number; waitSeconds: number }> {
  if (side === 'user')
    return call('POST /appoint/consultUser/receiveValidCode', { ...to, nvcVal: ticket }, { quiet: true })
  return side === 'consultant'
    ? call('POST /consultant/auth/app/send/logincode', { ...to }, { quiet: true })
    : call('POST /operator/auth/sendCode', { ...to }, { quiet: true })
}

export const keepVisitor = (token: Omit<Token, 'next'>): void =>
  keepSession('user', { ...token, expiresIn: token.accessTokenExpire, id: token.userId })

type WebToken = Data<'POST /consultant/auth/app/get/webToken'>

export const keepConsultant = ({ token, refreshToken, expires, consultantId }: WebToken): void =>
  keepSession('consultant', { accessToken: token, refreshToken, expiresIn: expires, id: consultantId })

/** Logs a visitor in and keeps the session. @throws CallFailure; nothing is shown by itself. */
export async function logInVisitor(proof: Proof, dialog: boolean): Promise<LoggedIn> {
  const { next, ...token } = await visitorToken(proof, dialog)
  keepVisitor(token)
  return { next: next ?? null }
}

/** The second step of an operator's login. */
const SECOND_FACTOR_PAGE = '/operator/secondFactor'

/** Logs a consultant or an operator in with the code of the message. @throws CallFailure; nothing is shown by itself. */
export async function logInStaff(side: Exclude<Side, 'user'>, from: PhoneNumber, validCode: string): Promise<LoggedIn> {
  if (side === 'consultant') {
    keepConsultant(await call('POST /consultant/auth/app/get/webToken', { ...from, validCode }, { quiet: true }))
  } else {
    const granted = await call('POST /operator/auth/login', { ...from, validCode }, { quiet: true })
    const { token, refreshToken, expires, operatorId, secondFactor } = granted
    keepSession('operator', { accessToken: token, refreshToken, expiresIn: expires, id: operatorId })
    return { next: isHeldBack(secondFactor) ? SECOND_FACTOR_PAGE : null }
  }
  return { next: null }
}

/** A login that is answered with 302 has succeeded as well, and carries its token (R53). */
async function visitorToken(proof: Proof, dialog: boolean): Promise<Token> {
  try {
    return await call('POST /appoint/consultUser/login', { ...proof, ...loginExtras(dialog) }, { quiet: true })
  } catch (error) {
    if (error instanceof CallFailure && error.code === CODE.redirect && isToken(error.data)) return error.data
    throw error
  }
}

const isToken = (data: unknown): data is Token =>
  typeof data === 'object' && data !== null && 'accessToken' in data && 'refreshToken' in data && 'userId' in data
