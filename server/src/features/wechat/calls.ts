import type { Device } from '../../call/device'
import type { Handlers } from '../../call/handler'
import { badInput } from '../../call/refusal'
import type { Services } from '../../call/services'
import { bindWechat, unbindWechat } from './commands/bind-identity'
import { newOauthState } from './commands/oauth-state'
import { hasWechat, ownerOfIdentity } from './data'
import { answerOrRefuse } from './answer-or-refuse'
import { openIdentity, openUnionid } from './sealed-identity'

/**
 * The path, query and fragment of an address that leads nowhere but to our own site; null for any other.
 * It is given as a path from the root, or in full.
 */
export function ownPath(address: string, publicUrl: string): string | null {
  if (!address.startsWith('/') && !/^https?:\/\//.test(address)) return null
  if (!URL.canParse(address, publicUrl)) return null
  const url = new URL(address, publicUrl)
  // `/.//stranger` loses its dot on the way and would then begin an address on another host.
  if (url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** The page that takes the code and the state, and then leads on to `next`. */
const LOGIN_PATH = '/login'

async function authorizeAddress(services: Services, device: Device, next: string): Promise<{ url: string }> {
  const { publicUrl } = services.config
  const path = ownPath(next, publicUrl)
  if (path === null) throw badInput('只能回到本站的页面', { next: '不是本站的页面' })
  const redirectUri = `${publicUrl}${LOGIN_PATH}?${new URLSearchParams({ next: path }).toString()}`
  const state = await newOauthState(services, device, path)
  return { url: services.providers.wechat.oauthAddress({ redirectUri, state }) }
}

function jsConfig(services: Services, url: string) {
  const isOurs = new URL(url).origin === new URL(services.config.publicUrl).origin
  if (!isOurs) throw badInput('只能为本站的页面签名', { url: '不是本站的页面' })
  return answerOrRefuse(services, services.providers.wechat.jsConfig(url))
}

export const wechatHandlers = {
  'GET /appoint/consultUser/wechatAuthorize': ({ next }, { services, device }) =>
    authorizeAddress(services, device, next),
  'GET /appoint/cikeWechatBind/authWechat': ({ next }, { services, device }) =>
    authorizeAddress(services, device, next),
  'GET /appoint/cikeWechatBind/checkIsBindWechat': (_params, { caller, services }) =>
    hasWechat(services.db, caller.userId),
  'GET /appoint/consultUser/isWechatBindPhone': async ({ unionid }, { services, device }) =>
    (await ownerOfIdentity(services.db, openUnionid(services, unionid, device))) !== null,
  'POST /appoint/consultVisitor/H5BindWechat': async (params, { caller, services, device }) => {
    await bindWechat(services, caller.userId, openIdentity(services, params, device))
    return null
  },
  'POST /appoint/consultVisitor/AppBindWechat': async (params, { caller, services, device }) => {
    await bindWechat(services, caller.userId, openIdentity(services, params, device))
    return null
  },
  'POST /appoint/consultVisitor/unbindWechat': async (_params, { caller, services }) => {
    await unbindWechat(services, caller.userId)
    return null
  },
  'GET /appoint/auth/jsConfig': ({ url }, { services }) => jsConfig(services, url),
  'GET /appoint/marketOrder/jsConfig': ({ url }, { services }) => jsConfig(services, url),
} satisfies Partial<Handlers>
