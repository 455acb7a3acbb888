import { z } from 'zod'
import { call } from './call'
import { int, none, nothing, orgId, phoneFields, proof, smsCode, withValidPhone } from './fields'
import { Area, LoggedIn, Login, loginExtras, once, SentCode, Token, WebToken } from './login-fields'

export const loginCalls = {
  'GET /appoint/common/areaCodes': call({
    auth: 'public',
    summary: '国家和地区的电话区号，按名称的拼音排列（R77、R80）',
    params: none,
    data: z.array(Area),
  }),
  'POST /appoint/consultUser/sendConfirmCode': call({
    auth: 'user',
    summary: '给自己的手机号发一个验证码，用来换手机号或注销',
    limit: { max: 10, minutes: 10 },
    params: none,
    data: z.object({ phoneMasked: z.string(), waitSeconds: z.number() }),
  }),
  'POST /appoint/consultUser/confirmPhone': call({
    auth: 'user',
    summary: '用验证码证明手机在自己手里；凭证 10 分钟内有效，只能用一次',
    limit: { max: 20, minutes: 10 },
    params: z.object({ code: smsCode, purpose: z.enum(['changePhone', 'logOff'], '参数不正确') }),
    data: z.object({ proof: z.string() }),
  }),
  'POST /appoint/consultUser/changePhone': call({
    auth: 'user',
    summary: '换手机号：旧号的凭证，加上新号的验证码；其他设备都会退出登录',
    limit: { max: 20, minutes: 10 },
    params: withValidPhone(z.object({ ...phoneFields, code: smsCode, proof })),
    data: z.object({ phoneMasked: z.string(), revoked: z.number() }),
  }),
  'GET /appoint/common/captchaVendor': call({
    auth: 'public',
    summary: '浏览器里用哪家的验证码；null 表示用自己的滑块',
    params: none,
    data: z.object({ appId: z.string().nullable() }),
  }),
  'POST /appoint/common/passVendorCaptcha': call({
    auth: 'public',
    summary: '用验证码服务商的票据换一张一次性凭证，与 nvcAnalyze 的相同',
    limit: { max: 30, minutes: 5 },
    params: z.object({
      ticket: z.string().min(1, '验证失败：请再试一次').max(2048, '验证失败：请再试一次'),
      randstr: z.string().min(1, '验证失败：请再试一次').max(128, '验证失败：请再试一次'),
    }),
    data: z.object({ nvcVal: z.string() }),
  }),
  'GET /appoint/common/captcha': call({
    auth: 'public',
    summary: '取一张滑块图片',
    limit: { max: 30, minutes: 5 },
    params: none,
    data: z.object({
      captchaId: z.string(),
      background: z.string(),
      piece: z.string(),
      pieceY: z.number(),
      width: z.number(),
      height: z.number(),
      pieceSize: z.number(),
    }),
  }),
  'GET /appoint/common/nvcAnalyze': call({
    auth: 'public',
    summary: '校验滑块，换一张一次性凭证（R60）',
    limit: { max: 30, minutes: 5 },
    params: z.object({
      captchaId: z.uuid('滑块已失效，请再试一次'),
      x: int(),
      /** `x,t;x,t;…`: horizontal position in picture pixels and milliseconds since the drag began. */
      track: z.string().max(8000),
      /** What the ticket is for: a login, the only scene there is (R64). */
      scene: z.literal('login', '没有这个场景').default('login'),
    }),
    data: z.object({ nvcVal: z.string() }),
  }),
  'POST /appoint/consultUser/receiveValidCode': call({
    auth: 'public',
    summary: '发送登录验证码（R60、R61）',
    limit: { max: 20, minutes: 10 },
    params: withValidPhone(
      z.object({ ...phoneFields, nvcVal: z.string('请先完成滑块验证').min(1, '请先完成滑块验证') }),
    ),
    data: SentCode,
  }),
  'POST /appoint/consultUser/login': call({
    auth: 'public',
    summary: '登录：手机号验证码、本机号码一键登录或微信（R65）；带 next 时回 302（R53、R254）',
    limit: { max: 30, minutes: 10 },
    redirects: true,
    params: Login,
    data: LoggedIn,
  }),
  'POST /appoint/consultUser/wxappLogin': call({
    auth: 'public',
    summary: '小程序登录：wx.login 的 code，加手机号按钮的 code',
    limit: { max: 60, minutes: 10 },
    params: z.object({
      code: z.string().min(1, '微信登录失败，请再试一次'),
      phoneCode: z.string().optional(),
      ...loginExtras,
    }),
    /** `token` is null when this WeChat account has no phone yet: ask for it with the phone button. */
    data: z.object({ token: LoggedIn.nullable() }),
  }),
  'GET /appoint/consultUser/refreshToken': call({
    auth: 'public',
    summary:
      '用 refreshToken 换新的令牌；5004 表示会话已结束（R118）。令牌放在请求头 refresh-token，地址里的 token 也还能用',
    limit: { max: 60, minutes: 10 },
    secret: { param: 'token', header: 'refresh-token' },
    params: z.object({ token: z.string().min(1) }),
    data: Token,
  }),
  'GET /appoint/consultUser/validateToken': call({
    auth: 'public',
    summary: '令牌是否有效；5002 表示过期（R115）。令牌放在请求头 token，地址里的 token 也还能用',
    secret: { param: 'token', header: 'token' },
    params: z.object({ token: z.string().min(1) }),
    data: z.object({ userId: z.number() }),
  }),
  'POST /appoint/consultUser/logout': call({ auth: 'party', summary: '退出登录', params: none, data: nothing }),
  'POST /consultant/auth/app/send/logincode': call({
    auth: 'public',
    summary: '咨询师登录验证码：没有滑块（R48）',
    limit: { max: 10, minutes: 10 },
    params: withValidPhone(z.object(phoneFields)),
    data: SentCode,
  }),
  'POST /consultant/auth/app/get/webToken': call({
    auth: 'public',
    summary: '咨询师登录',
    limit: { max: 30, minutes: 10 },
    params: withValidPhone(z.object({ ...phoneFields, validCode: smsCode })),
    data: WebToken,
  }),
  'POST /consultant/auth/app/refresh/h5Token': call({
    auth: 'public',
    summary: '咨询师令牌续期',
    limit: { max: 60, minutes: 10 },
    params: z.object({ refreshToken: z.string().min(1) }),
    data: WebToken,
  }),
  'POST /consult/ownPhone/sendCode': call({
    auth: 'consultant',
    summary: '给咨询师自己登记的手机发一个验证码，用来在签署前确认是本人',
    limit: { max: 10, minutes: 10 },
    params: none,
    data: z.object({ phoneMasked: z.string(), waitSeconds: z.number() }),
  }),
  'POST /consult/ownPhone/confirm': call({
    auth: 'consultant',
    summary: '用验证码确认是本人，这次登录像刚登录一样',
    limit: { max: 20, minutes: 10 },
    params: z.object({ code: smsCode }),
    data: nothing,
  }),
  'POST /appoint/userLoginToken/create': call({
    auth: 'user',
    summary: '为在 H5 中打开自己的账号取一个一次性凭证，60 秒内有效（R124）',
    limit: { max: 60, minutes: 10 },
    params: none,
    data: z.object({ authToken: z.string(), expires: z.number() }),
  }),
  'POST /appoint/userLoginToken/autoLogin': call({
    auth: 'public',
    summary: '用一次性凭证登录（R124）',
    limit: { max: 30, minutes: 10 },
    params: z.object({ authToken: once }),
    data: Token,
  }),
  'POST /appoint/userLoginToken/zxsAutoLogin': call({
    auth: 'public',
    summary: '咨询师用合作方签发的凭证登录（R124）',
    limit: { max: 30, minutes: 10 },
    params: z.object({ zxsToken: once }),
    data: WebToken,
  }),
  'GET /appoint/consultGoodsOrder/checkLogin': call({
    auth: 'public',
    summary: '是否已登录（R109、R119）',
    params: z.object({ orgId }),
    data: z.object({ isLogin: z.boolean(), userId: z.number().nullable() }),
  }),
  'POST /appoint/consultUser/wechatIdentity': call({
    auth: 'public',
    summary: '用微信授权的 code 换一份密封的微信身份，10 分钟内有效，只能用来登录或绑定一次',
    limit: { max: 60, minutes: 10 },
    params: z.object({
      code: z.string().min(1, '微信登录失败，请再试一次').max(512, '微信登录失败，请再试一次'),
      /** h5: of the page of wechatAuthorize, with its state. app: of the WeChat SDK of a native app. */
      source: z.enum(['h5', 'app'], '微信登录失败，请再试一次'),
      state: z.string().max(128).optional(),
    }),
    /** Sealed texts, opaque to the client; next is what was given to wechatAuthorize, `/` for an app. */
    data: z.object({ unionid: z.string(), openid: z.string(), next: z.string() }),
  }),
}
