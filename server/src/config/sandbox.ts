import type { Config } from './config'
import { StartupError } from '../startup-error'

type Reach = Pick<Config, 'production' | 'publicUrl' | 'host' | 'openSandbox'>

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Where others than the people at this machine may reach the server, in the words of the settings; empty where nobody can. */
function reachedFrom({ publicUrl, host }: Reach): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  return [
    ...(protocol === 'https:' || !LOOPBACK.test(hostname) ? [`PUBLIC_URL=${publicUrl}`] : []),
    ...(LOOPBACK.test(host) ? [] : [`HOST=${host}`]),
  ]
}

/**
 * Outside production the sandbox logs anybody in as anybody, so it opens for this machine alone: a server that was put on the
 * internet without NODE_ENV=production does not start. Throws StartupError.
 */
export function assertSandboxIsLocal(config: Reach): void {
  const reached = reachedFrom(config)
  if (config.production || config.openSandbox || reached.length === 0) return
  throw new StartupError(
    `没有设置 NODE_ENV=production，服务会带着沙箱启动，谁打开它都能以任何人的身份登录，因此只能在本机使用，而 ${reached.join('、')} 不是本机：正式部署请设置 NODE_ENV=production，确要让别人试用沙箱请设置 SANDBOX=1。`,
  )
}

/** What is said aloud at the start of a sandbox that others can reach; null where there is none. */
export function openSandboxWarning(config: Reach): string | null {
  const reached = reachedFrom(config)
  if (config.production || !config.openSandbox || reached.length === 0) return null
  return [
    '！！！ SANDBOX=1：沙箱对外开放 ！！！',
    `  能打开 ${reached.join('、')} 的任何人都能读到验证码、以任何人的身份登录、拨动时钟、免费下单。`,
    '  不要让真实的来访者使用这个服务，也不要在里面保存真实的资料。',
  ].join('\n')
}
