import type { MiniProgram } from '../runner/program'
import { PATIENCE_MS } from './booking'
import { launchApp } from './launch-app'

/** Works for two companies of the demo data. */
export const EMPLOYEE = '13800000005'

/** Logs in on the visitors' login page, which leads on to another one. */
export async function launchAsVisitor(phone: string, path: string): Promise<MiniProgram> {
  const program = await launchApp(phone, {
    path: `pages/login/index?next=${encodeURIComponent(`/${path}`)}`,
    // Or who has been here before would be logged in at some moment of their own.
    storage: { stayLoggedOut: true },
  })
  await program.waitFor('=微信一键登录', PATIENCE_MS)
  await program.tap('.ui-checkbox__tap')
  await program.tap('=微信一键登录')
  const page = path.split('?')[0]
  await program.waitFor(async () => (await program.current())?.path === page, PATIENCE_MS)
  return program
}
