import type { Page } from '@playwright/test'
import { SECOND } from '@xinqi/domain/time'
import { isHeldBack } from '@xinqi/domain/rules/second-factor'
import { loginConsultant, loginOperator, loginVisitor, type Reach } from '../../../server/src/testing/log-in'
import { Sandbox } from '../../../server/src/testing/sandbox'
import { TestClient } from '../../../server/src/testing/test-client'
import { untilItMayAsk } from './log-in-by-hand'
import { loginCode, serverNow } from './sandbox'
import { BASE_URL } from './server-address'

export const reach = { client: new TestClient(BASE_URL), sandbox: new Sandbox(BASE_URL) }

interface Granted {
  accessToken: string
  refreshToken: string
  /** Seconds. */
  expiresIn: number
  id: number
}

/** A visitor is logged in, by the calls that the login page makes (log-in-by-hand.ts), and where that page leads then. */
export async function logIn(page: Page, phone: string, next?: string): Promise<void> {
  await becomeVisitor(page, phone)
  await goOn(page, '/login', next)
}

/** The same with no page of the app open yet; gives their token. */
export async function becomeVisitor(page: Page, phone: string): Promise<string> {
  const granted = await loginVisitor(await reachOf(page, phone), phone)
  await remember(page, 'userSession', { ...granted, expiresIn: granted.accessTokenExpire, id: granted.userId })
  return granted.accessToken
}

/** The same of a consultant. */
export async function logInAsConsultant(page: Page, phone: string, next?: string): Promise<string> {
  const { token, refreshToken, expires, consultantId } = await loginConsultant(await reachOf(page, phone), phone)
  await remember(page, 'consultantSession', { accessToken: token, refreshToken, expiresIn: expires, id: consultantId })
  await goOn(page, '/login?loginFormType=zxs', next)
  return token
}

/** The same of an operator, who may have a second step before them. */
export async function logInAsOperator(page: Page, phone: string, next?: string): Promise<void> {
  const { secondFactor } = await becomeOperator(page, phone)
  if (isHeldBack(secondFactor)) await page.goto('/operator/secondFactor')
  else await goOn(page, '/login?side=operator', next)
}

/** The same with no page of the app open yet; gives what the login was answered. */
export async function becomeOperator(page: Page, phone: string): ReturnType<typeof loginOperator> {
  const answer = await loginOperator(await reachOf(page, phone), phone)
  const { token, refreshToken, expires, operatorId } = answer
  await remember(page, 'operatorSession', { accessToken: token, refreshToken, expiresIn: expires, id: operatorId })
  return answer
}

/** A phone asks once a minute, and of its codes the one that is asked for now is read: an older one may lie there still. */
async function reachOf(page: Page, phone: string): Promise<Reach> {
  await untilItMayAsk(page, phone)
  const before = (await serverNow(page.request)).getTime()
  const { client, sandbox } = reach
  return {
    client,
    sandbox: {
      captchaSolution: (captchaId) => sandbox.captchaSolution(captchaId),
      loginCode: () => loginCode(page.request, phone, before - 1),
    },
  }
}

/** As the app keeps it; nothing of the app runs meanwhile. */
async function remember(page: Page, key: string, { expiresIn, ...granted }: Granted): Promise<void> {
  const expiresAt = (await serverNow(page.request)).getTime() + expiresIn * SECOND
  const { accessToken, refreshToken, id } = granted
  await page.goto('/healthz')
  await page.evaluate(([name, data]) => localStorage.setItem(name, JSON.stringify({ data })), [
    key,
    { accessToken, refreshToken, id, expiresAt },
  ] as const)
}

/** The login page finds somebody who is logged in. */
async function goOn(page: Page, login: string, next: string | undefined): Promise<void> {
  const target = next === undefined ? '' : `${login.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
  await page.goto(login + target)
  await page.waitForURL((url) => url.pathname !== '/login')
}
