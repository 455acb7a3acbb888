import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import { REAL_JS_SDK_URL } from '../providers/wechat/official-account'

/** Inline scripts are the page's own root-size line, written by the build. */
const policy = (scripts: string[], frameHosts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self' 'unsafe-inline'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // @tarojs/components carries its icon font inside its styles.
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    // What /iframeView may show.
    ["frame-src 'self'", ...frameHosts.map((host) => `https://${host}`)].join(' '),
    // Only the stand-in of our own apps (/sandbox/native) frames a page.
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

/** What every answer says to a browser. With WeChat's own keys, its JS-SDK may run as well. */
export function setSecurityHeaders(
  app: FastifyInstance,
  { wechat, frameHosts }: Pick<Config, 'wechat' | 'frameHosts'>,
): void {
  const contentPolicy = policy(wechat ? [new URL(wechat.jsSdkUrl ?? REAL_JS_SDK_URL).origin] : [], frameHosts)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-frame-options', 'SAMEORIGIN')
    reply.header('referrer-policy', 'same-origin')
    reply.header('content-security-policy', contentPolicy)
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()')
  })
}
