import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call } from './call'

/** Whether this browser knows of keys at all. */
export const knowsPasskeys = browserSupportsWebAuthn

/** A key of this computer or phone, or one that is plugged in, is made and kept. @throws where the person or the server will not */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await call('POST /operator/passkey/begin', {})
  const created = await startRegistration({ optionsJSON })
  await call('POST /operator/passkey/add', { name, created: JSON.stringify(created) })
}

/** Signs in place of the authenticator. @throws where the person or the server will not */
export async function givePasskey(): Promise<void> {
  const optionsJSON = await call('POST /operator/passkey/ask', {})
  const signed = await startAuthentication({ optionsJSON })
  await call('POST /operator/passkey/give', { signed: JSON.stringify(signed) })
}

const SENTENCES: Record<string, string> = {
  NotAllowedError: '没有完成，可以再试一次',
  InvalidStateError: '这把密钥已经添加过了',
  SecurityError: '这个网址不能用通行密钥，请用正式的网址打开控制台',
}

/** Of what a browser refuses; undefined where it was not the browser. */
export const browsersSentence = (error: unknown): string | undefined =>
  error instanceof Error ? SENTENCES[error.name] : undefined
