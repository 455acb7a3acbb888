import type { APIRequestContext } from '@playwright/test'
import { MINUTE } from '@xinqi/domain/time'
import { advanceClock, loginCode, serverNow } from '../../e2e/support/sandbox'
import type { LaunchOptions } from '../runner/options'
import type { MiniProgram } from '../runner/program'
import { PATIENCE_MS } from './booking'
import { launchApp } from './launch-app'

/** How the login page is asked for a side's form, and what that form is called. */
const FORM = {
  consultant: { query: 'loginFormType=zxs', title: '=咨询师登录' },
  operator: { query: 'side=operator', title: '=运营登录' },
}

/** Logs in on the login page of a side, phone and then message, which leads on to a page of that side. */
async function launchAs(
  side: keyof typeof FORM,
  request: APIRequestContext,
  phone: string,
  path: string,
  options: LaunchOptions = {},
): Promise<MiniProgram> {
  const { query, title } = FORM[side]
  const program = await launchApp(phone, {
    ...options,
    path: `pages/login/index?${query}&next=${encodeURIComponent(`/${path}`)}`,
  })
  await program.waitFor(title, PATIENCE_MS)
  // Somebody may have asked for this number a moment ago; the next message may go out a minute later.
  await advanceClock(request, MINUTE)
  const before = await serverNow(request)
  await program.input('.ui-field__input', phone)
  await program.tap('=获取验证码')
  await program.waitFor('text=验证码已发到', PATIENCE_MS)
  await program.input('.ui-code__input', await loginCode(request, phone, before.getTime() - 1))
  const page = path.split('?')[0]
  await program.waitFor(async () => (await program.current())?.path === page, PATIENCE_MS)
  return program
}

export const launchAsConsultant = (
  request: APIRequestContext,
  phone: string,
  path: string,
  options?: LaunchOptions,
): Promise<MiniProgram> => launchAs('consultant', request, phone, path, options)

export const launchAsOperator = (
  request: APIRequestContext,
  phone: string,
  path: string,
  options?: LaunchOptions,
): Promise<MiniProgram> => launchAs('operator', request, phone, path, options)
