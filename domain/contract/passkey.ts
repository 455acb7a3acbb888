import { z } from 'zod'
import { PASSKEY_NAME_MAX } from '../rules/passkey'
import { call } from './call'
import { id, jsonText, moment, none, nothing } from './fields'

/** As WebAuthn has it (W3C, level 3): names and shapes are the browser's. Bytes are base64url. */
const bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/)
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transports = z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length)
const type = z.literal('public-key')
const verification = z.enum(['discouraged', 'preferred', 'required'])
const Known = z.object({ id: z.string(), type, transports })

const Answered = z.object({
  id: bytes,
  rawId: bytes,
  type,
  clientExtensionResults: z.object({}).default({}),
})

const ANEW = '请再试一次'
const Created = jsonText(
  Answered.extend({
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
  }),
  ANEW,
)
const Signed = jsonText(
  Answered.extend({
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  }),
  ANEW,
)

/** A key in an operator's computer or phone, in place of the authenticator's numbers. */
export const passkeyCalls = {
  'GET /operator/passkey/list': call({
    auth: 'operator',
    desk: 'own',
    summary: '自己的通行密钥',
    params: none,
    data: z.object({
      list: z.array(z.object({ passkeyId: z.number(), name: z.string(), addedAt: moment, usedAt: moment.nullable() })),
    }),
  }),
  'POST /operator/passkey/begin': call({
    auth: 'operator',
    desk: 'own',
    fresh: true,
    summary: '开始添加一把通行密钥：给浏览器的参数',
    limit: { max: 20, minutes: 10 },
    params: none,
    data: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ type, alg: z.number() })),
      /** Milliseconds. */
      timeout: z.number(),
      excludeCredentials: z.array(Known),
      authenticatorSelection: z.object({ residentKey: verification, userVerification: verification }),
      attestation: z.literal('none'),
    }),
  }),
  'POST /operator/passkey/add': call({
    auth: 'operator',
    desk: 'own',
    fresh: true,
    summary: '收下浏览器做好的通行密钥',
    limit: { max: 20, minutes: 10 },
    params: z.object({
      name: z
        .string('请给这把密钥起个名字')
        .trim()
        .min(1, '请给这把密钥起个名字')
        .max(PASSKEY_NAME_MAX, `名字最多 ${PASSKEY_NAME_MAX} 个字`),
      created: Created,
    }),
    data: nothing,
  }),
  'POST /operator/passkey/remove': call({
    auth: 'operator',
    desk: 'own',
    fresh: true,
    summary: '删掉自己的一把通行密钥',
    params: z.object({ passkeyId: id }),
    data: nothing,
  }),
  'POST /operator/passkey/ask': call({
    auth: 'operator',
    desk: 'own',
    summary: '用通行密钥代替验证器上的数字：给浏览器的参数',
    limit: { max: 30, minutes: 10 },
    params: none,
    data: z.object({
      rpId: z.string(),
      challenge: z.string(),
      timeout: z.number(),
      allowCredentials: z.array(Known),
      userVerification: verification,
    }),
  }),
  'POST /operator/passkey/give': call({
    auth: 'operator',
    desk: 'own',
    summary: '登录的第二步：通行密钥的签名',
    limit: { max: 30, minutes: 10 },
    params: z.object({ signed: Signed }),
    data: nothing,
  }),
}
