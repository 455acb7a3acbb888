import { createHmac } from 'node:crypto'
import { HOUR, SECOND, type Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { WechatApp } from '../config'
import { error, type WeixinError } from './answers'

const TOKEN_LIFE_MS = 2 * HOUR

export interface AskingApp {
  appid: string
  secret: string
}

/** The three apps WeChat knows of us, and their access tokens. */
export interface Apps {
  miniProgram: WechatApp
  officialAccount: WechatApp
  /** The native app. */
  mobileApp: WechatApp
  /** What is wrong with who asks; null when it is this app. */
  refusal(app: WechatApp, asking: AskingApp): WeixinError | null
  /** The app that asks for a token, or what is wrong with it. */
  identify(asking: AskingApp): WechatApp | WeixinError
  issueToken(app: WechatApp): { access_token: string; expires_in: number }
  isLiveToken(app: WechatApp, token: string | undefined): boolean
}

export function createApps(credentials: SandboxCredentials, clock: Clock): Apps {
  const miniProgram = { appId: credentials.appId, appSecret: credentials.appSecret }
  const { officialAccount, mobileApp } = credentials

  /** A token says until when it lives, so that it needs no memory and survives a restart. */
  const signToken = ({ appSecret }: WechatApp, until: number): string =>
    `${until}_${createHmac('sha256', appSecret).update(String(until)).digest('base64url')}`

  const refusal = (app: WechatApp, { appid, secret }: AskingApp): WeixinError | null => {
    if (appid !== app.appId) return error(40013, 'invalid appid')
    return secret === app.appSecret ? null : error(40125, 'invalid appsecret')
  }

  return {
    miniProgram,
    officialAccount,
    mobileApp,
    refusal,
    identify(asking) {
      const app = asking.appid === officialAccount.appId ? officialAccount : miniProgram
      return refusal(app, asking) ?? app
    },
    issueToken: (app) => ({
      access_token: signToken(app, clock.now().getTime() + TOKEN_LIFE_MS),
      expires_in: TOKEN_LIFE_MS / SECOND,
    }),
    isLiveToken(app, token = '') {
      const until = Number.parseInt(token, 10)
      return token === signToken(app, until) && until > clock.now().getTime()
    },
  }
}
