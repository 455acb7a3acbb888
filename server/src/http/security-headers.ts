import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import { redirectOrigin } from '../providers/files/config'
import { REAL_JS_SDK_URL } from '../providers/wechat/official-account'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** What a page asks of others than this server, and may. */
interface Sources {
  scripts: readonly string[]
  connections: readonly string[]
  workers: readonly string[]
  frames: readonly string[]
  images: readonly string[]
  media: readonly string[]
}

/** Where Tencent's SDK for browsers finds and reports its calls; read out of trtc-sdk-v5. Its sockets are wss. */
const TRTC_HOSTS = [
  '*.rtc.qq.com',
  '*.cloud-rtc.com',
  '*.cloud-rtc.net',
  '*.rtc-web.com',
  '*.rtc-web.io',
  'yun.tim.qq.com',
]

/** Where the script of Tencent's captcha comes from, and what it shows. */
const CAPTCHA_HOSTS = ['turing.captcha.qcloud.com', 'turing.captcha.gtimg.com']

const secure = (hosts: readonly string[]): string[] => hosts.map((host) => `https://${host}`)
const sockets = (hosts: readonly string[]): string[] => hosts.map((host) => `wss://${host}`)

const policy = ({ scripts, connections, workers, frames, images, media }: Sources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["worker-src 'self'", ...workers].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["media-src 'self' blob:", ...media].join(' '),
    // @tarojs/components carries its icon font inside its styles.
    "font-src 'self' data:",
    // A picked picture is read back from the address that the browser gave it.
    ["connect-src 'self' blob:", ...connections].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    // Only the stand-in of our own apps (/sandbox/native) frames a page.
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

export interface PolicyOptions extends Pick<
  Config,
  'wechat' | 'captcha' | 'frameHosts' | 'rtc' | 'publicUrl' | 'sandboxUrl' | 'files'
> {
  /** Those that the build wrote into its documents; no other inline script runs. */
  inlineScripts: readonly string[]
}

/** With WeChat's own keys its JS-SDK may run as well; with Tencent's calls, what carries them. */
function sourcesOf(options: PolicyOptions): Sources {
  const { wechat, captcha, frameHosts, rtc, inlineScripts, publicUrl, sandboxUrl, files } = options
  const calls = rtc.provider === 'trtc'
  const jsSdk = wechat ? (wechat.jsSdkUrl ?? REAL_JS_SDK_URL) : sandboxUrl
  const vendor = captcha ? secure(CAPTCHA_HOSTS) : []
  return {
    scripts: [...inlineScripts, ...vendor, ...(jsSdk ? [new URL(jsSdk).origin] : [])],
    // Not every browser takes 'self' for our own sockets too.
    connections: [
      publicUrl.replace(/^http/, 'ws'),
      ...vendor,
      ...(calls ? [...secure(TRTC_HOSTS), ...sockets(TRTC_HOSTS)] : []),
    ],
    workers: calls ? ['blob:'] : [],
    // What /iframeView may show.
    frames: [...secure(frameHosts), ...vendor],
    images: vendor,
    media: storeOf(files),
  }
}

/** Where videos are fetched from directly. */
function storeOf(files: PolicyOptions['files']): string[] {
  const origin = files.kind === 's3' ? redirectOrigin(files) : null
  return origin ? [origin] : []
}

const YEAR_SECONDS = 365 * 24 * 3600

/** What every answer says to a browser. */
export function setSecurityHeaders(app: FastifyInstance, options: PolicyOptions): void {
  const contentPolicy = policy(sourcesOf(options))
  const isSecure = options.publicUrl.startsWith('https://')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isSecure) reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
    reply.header('x-frame-options', 'SAMEORIGIN')
    reply.header('referrer-policy', 'same-origin')
    reply.header('content-security-policy', contentPolicy)
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()')
  })
}

const DOCUMENTS = ['index.html', 'home.html']
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/**
 * The scripts that the build itself wrote into its documents, as a content policy names them. None where there is no build.
 * Documents that are built anew need a new start.
 */
export function inlineScripts(root: string): string[] {
  const scripts = DOCUMENTS.map((name) => path.join(root, name))
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(INLINE_SCRIPT)])
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...new Set(scripts)]
}
