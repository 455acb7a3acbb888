import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { MINUTE } from '@xinqi/domain/time'
import type { Device } from '../../call/device'
import { conflict } from '../../call/refusal'
import type { OauthPerson } from '../../providers/wechat/port'
import type { Services } from '../../call/services'
import { deviceHashOf } from './commands/oauth-state'

const IDENTITY_MINUTES = 10
/** Bound to the device: no other one opens it. */
const WHAT = 'wechat identity'

const Content = z.object({
  part: z.enum(['unionid', 'openid']),
  appId: z.string(),
  openid: z.string(),
  unionid: z.string().nullable(),
  /** The two halves of one identity share it. */
  serial: z.string(),
  /** Epoch milliseconds. */
  until: z.int(),
})
type Content = z.infer<typeof Content>

/** Somebody whom WeChat has named to us. */
export interface WechatIdentity extends OauthPerson {
  /** By which it is used once. */
  serial: string
  until: Date
}

export interface SealedIdentity {
  unionid: string
  openid: string
}

/** Hands a client what WeChat said of it, in a form it can neither read nor make: for ten minutes, on this device. */
export function sealIdentity(services: Services, person: OauthPerson, device: Device): SealedIdentity {
  const content = {
    ...person,
    serial: randomUUID(),
    until: services.clock.now().getTime() + IDENTITY_MINUTES * MINUTE,
  }
  const seal = (part: Content['part']): string =>
    services.cipher.seal(WHAT, deviceHashOf(services, device), JSON.stringify({ ...content, part } satisfies Content))
  return { unionid: seal('unionid'), openid: seal('openid') }
}

/** @throws Refusal when they are not two halves of one identity of this device's, or too old. */
export function openIdentity(services: Services, sealed: SealedIdentity, device: Device): WechatIdentity {
  const [one, other] = [openPart(services, 'unionid', sealed.unionid, device), open(services, sealed.openid, device)]
  if (other?.part !== 'openid' || other.serial !== one.serial) throw stale()
  return identityOf(one)
}

/** The identity in the half that `isWechatBindPhone` is asked with. */
export const openUnionid = (services: Services, unionid: string, device: Device): WechatIdentity =>
  identityOf(openPart(services, 'unionid', unionid, device))

export const stale = () => conflict('微信授权已失效，请重新授权')

const identityOf = ({ appId, openid, unionid, serial, until }: Content): WechatIdentity => ({
  ...{ appId, openid, unionid, serial },
  until: new Date(until),
})

function openPart(services: Services, part: Content['part'], sealed: string, device: Device): Content {
  const content = open(services, sealed, device)
  if (content?.part !== part) throw stale()
  if (content.until <= services.clock.now().getTime()) throw stale()
  return content
}

/** Null for what this device was not given. */
function open(services: Services, sealed: string, device: Device): Content | null {
  try {
    return Content.parse(JSON.parse(services.cipher.open(WHAT, deviceHashOf(services, device), sealed)))
  } catch {
    return null
  }
}
