import type { APIRequestContext } from '@playwright/test'
import { MINUTE } from '@xinqi/domain/time'
import { advanceClock, loginCode, serverNow } from '../../e2e/support/sandbox'
import type { MiniProgram } from '../runner/program'
import { PATIENCE_MS } from './booking'
import { launchApp } from './launch-app'

/** Logs in on the consultants' login page, phone and then message, which leads on to a page of theirs. */
export async function launchAsConsultant(
  request: APIRequestContext,
  phone: string,
  path: string,
): Promise<MiniProgram> {
  const program = await launchApp(phone, {
    path: `pages/login/index?loginFormType=zxs&next=${encodeURIComponent(`/${path}`)}`,
  })
  await program.waitFor('=咨询师登录', PATIENCE_MS)
  await logInByMessage(program, request, phone)
  await untilAt(program, path)
  return program
}

/** The same on the operators' login page. */
export async function launchAsOperator(request: APIRequestContext, phone: string, path: string): Promise<MiniProgram> {
  const program = await launchApp(phone, {
    path: `pages/login/index?side=operator&next=${encodeURIComponent(`/${path}`)}`,
  })
  await program.waitFor('=运营登录', PATIENCE_MS)
  await logInByMessage(program, request, phone)
  await untilAt(program, path)
  return program
}

/** On the login page of those who work here. */
export async function logInByMessage(program: MiniProgram, request: APIRequestContext, phone: string): Promise<void> {
  // Somebody may have asked for this number a moment ago; the next message may go out a minute later.
  await advanceClock(request, MINUTE)
  const before = await serverNow(request)
  await program.input('.ui-field__input', phone)
  await program.tap('=获取验证码')
  await program.waitFor('text=验证码已发到', PATIENCE_MS)
  await program.input('.ui-code__input', await loginCode(request, phone, before.getTime() - 1))
}

export const untilAt = (program: MiniProgram, path: string): Promise<boolean> =>
  program.waitFor(async () => (await program.current())?.path === path.split('?')[0], PATIENCE_MS)
