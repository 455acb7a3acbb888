import { z } from 'zod'
import { CODE_DIGITS } from '../constants'
import { DESKS, OPERATOR_ROLES } from '../operator-roles'
import { SECOND_FACTOR_STATES } from '../rules/second-factor'
import { isSmsCode } from '../text/phone'
import { call } from './call'
import { id, moment, none, nothing, phoneFields, withValidPhone } from './fields'
import { SentCode } from './login-fields'
import { CreatedPasskey, KnownPasskey, passkeyName, passkeyType, SignedByPasskey, verification } from './passkey-fields'

/** What an operator's login gives; expires in seconds from now. */
const OperatorToken = z.object({
  token: z.string(),
  expires: z.number(),
  refreshToken: z.string(),
  operatorId: z.number(),
  /** What the login still wants before it opens anything. */
  secondFactor: z.enum(SECOND_FACTOR_STATES),
})

/** Longer than the documents' four digits (R203), which know of no operators. */
const operatorCode = z
  .string('请输入验证码')
  .refine((code) => isSmsCode(code, 'operator'), `请输入 ${CODE_DIGITS.operator} 位验证码`)

/** Comma list in a form. */
const roles = z
  .string('请选择角色')
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.enum(OPERATOR_ROLES, '没有这个角色')).min(1, '请选择角色'))

/** Those that stood there; none is possible. */
const seenRoles = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(OPERATOR_ROLES, '没有这个角色')))

const authenticatorCode = z
  .string('请输入验证码')
  .trim()
  .regex(/^\d{6}$/, '请输入验证器上的 6 位数字')

const operatorName = z.string('请输入姓名').trim().min(1, '请输入姓名').max(20, '姓名最多 20 个字')

const Member = z.object({
  operatorId: z.number(),
  name: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  addedAt: moment,
  leftAt: moment.nullable(),
  lastSeenAt: moment.nullable(),
  hasSecondFactor: z.boolean(),
})

export const operatorCalls = {
  'POST /operator/auth/sendCode': call({
    auth: 'public',
    summary: '运营登录验证码：没有滑块，不透露号码是否存在',
    limit: { max: 10, minutes: 10 },
    params: withValidPhone(z.object(phoneFields)),
    data: SentCode,
  }),
  'POST /operator/auth/login': call({
    auth: 'public',
    summary: '运营登录',
    limit: { max: 30, minutes: 10 },
    params: withValidPhone(z.object({ ...phoneFields, validCode: operatorCode })),
    data: OperatorToken,
  }),
  'POST /operator/auth/refresh': call({
    auth: 'public',
    summary: '运营令牌续期',
    limit: { max: 60, minutes: 10 },
    params: z.object({ refreshToken: z.string().min(1) }),
    data: OperatorToken,
  }),
  'POST /operator/auth/logout': call({
    auth: 'operator',
    desk: 'own',
    summary: '运营退出登录',
    params: none,
    data: nothing,
  }),
  'GET /operator/me': call({
    auth: 'operator',
    desk: 'own',
    summary: '我是谁，能用哪些台',
    params: none,
    data: z.object({
      operatorId: z.number(),
      name: z.string(),
      roles: z.array(z.enum(OPERATOR_ROLES)),
      /** `toSetUp` and `toGive` hold everything else back. */
      secondFactor: z.enum(SECOND_FACTOR_STATES),
      /** So many keys of theirs may stand in for the authenticator. */
      passkeys: z.number(),
      desks: z.array(z.object({ desk: z.enum(DESKS), grant: z.enum(['look', 'act']) })),
    }),
  }),
  'POST /operator/secondFactor/begin': call({
    auth: 'operator',
    desk: 'own',
    summary: '开始绑定验证器：给出密钥，只在绑定之前给',
    limit: { max: 20, minutes: 10 },
    params: none,
    data: z.object({
      secret: z.string(),
      /** What an authenticator reads out of a QR code. */
      address: z.string(),
    }),
  }),
  'POST /operator/secondFactor/confirm': call({
    auth: 'operator',
    desk: 'own',
    summary: '用一个验证码证明验证器绑好了；恢复码只在这时给出',
    limit: { max: 30, minutes: 10 },
    params: z.object({ code: authenticatorCode }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  'POST /operator/secondFactor/give': call({
    auth: 'operator',
    desk: 'own',
    summary: '登录的第二步：验证器上的验证码，或一个恢复码',
    limit: { max: 30, minutes: 10 },
    params: z.object({ code: z.string('请输入验证码').trim().min(6, '请输入验证码').max(20, '验证码不正确') }),
    data: nothing,
  }),
  // A key in their computer or phone (WebAuthn), in place of the authenticator's numbers.
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
      pubKeyCredParams: z.array(z.object({ type: passkeyType, alg: z.number() })),
      /** Milliseconds. */
      timeout: z.number(),
      excludeCredentials: z.array(KnownPasskey),
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
      name: passkeyName,
      created: CreatedPasskey,
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
      allowCredentials: z.array(KnownPasskey),
      userVerification: verification,
    }),
  }),
  'POST /operator/passkey/give': call({
    auth: 'operator',
    desk: 'own',
    summary: '登录的第二步：通行密钥的签名',
    limit: { max: 30, minutes: 10 },
    params: z.object({ signed: SignedByPasskey }),
    data: nothing,
  }),
  'POST /operator/team/resetSecondFactor': call({
    auth: 'operator',
    desk: 'team',
    fresh: true,
    summary: '成员丢了验证器也没有恢复码：下次登录重新绑定，全部登录结束',
    params: z.object({ operatorId: id }),
    data: nothing,
  }),
  'GET /operator/team/list': call({
    auth: 'operator',
    desk: 'team',
    summary: '全部运营成员',
    params: none,
    data: z.object({ list: z.array(Member) }),
  }),
  'POST /operator/team/add': call({
    auth: 'operator',
    desk: 'team',
    fresh: true,
    summary: '添加成员；离开过的人用同一个号码回来',
    params: withValidPhone(z.object({ ...phoneFields, name: operatorName, roles })),
    data: z.object({ operatorId: z.number() }),
  }),
  'POST /operator/team/roles': call({
    auth: 'operator',
    desk: 'team',
    fresh: true,
    summary: '换角色，下一次调用起生效；至少留一位负责人',
    /** `wasRoles`: those that were seen; where they are others by now, nothing is changed. */
    params: z.object({ operatorId: id, roles, wasRoles: seenRoles.optional() }),
    data: nothing,
  }),
  'POST /operator/team/leave': call({
    auth: 'operator',
    desk: 'team',
    fresh: true,
    summary: '成员离开：全部登录结束，不能再登录',
    params: z.object({ operatorId: id }),
    data: nothing,
  }),
}
