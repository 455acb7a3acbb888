import { z } from 'zod'
import { list, text, variable } from '../settings'

const ICE_SERVER = /^(turns?|stuns?):[^\s?]+(\?transport=(udp|tcp))?$/

export const RtcConfig = z
  .object({
    provider: variable(
      'RTC_PROVIDER',
      z.enum(['embedded', 'trtc']).default('embedded'),
      "who carries sound and picture: `embedded` (default) is WebRTC signalled by this server, `trtc` is Tencent's",
    ),
    turnUrls: variable(
      'TURN_URLS',
      list
        .refine((urls) => urls.every((url) => ICE_SERVER.test(url)), '应为用逗号隔开的 turn:、turns: 或 stun: 地址')
        .optional(),
      'embedded: addresses of a coturn, comma list: `turn:host:3478?transport=udp`',
    ),
    turnSecret: variable(
      'TURN_SECRET',
      text.optional(),
      "embedded: coturn's `static-auth-secret`, from which short-lived credentials are made",
    ),
    janus: z
      .object({
        url: variable(
          'JANUS_URL',
          z.url({ protocol: /^wss?$/ }),
          'embedded: WebSocket address of a Janus that carries larger groups, `ws://janus:8188`; only this server reaches it, phones send it media',
        ),
        secret: variable('JANUS_SECRET', text, "embedded: Janus's `api_secret`"),
        adminKey: variable(
          'JANUS_ADMIN_KEY',
          text.optional(),
          "embedded: the `admin_key` of Janus's VideoRoom, where it asks for one before a room is made; by it empty rooms are found that a killed process has left",
        ),
      })
      .optional(),
    trtc: z
      .object({
        sdkAppId: variable('TRTC_SDK_APP_ID', z.coerce.number().int().positive(), 'trtc: application'),
        secretKey: variable('TRTC_SECRET_KEY', text, 'trtc: key that signs a UserSig'),
        callbackKey: variable(
          'TRTC_CALLBACK_KEY',
          text.optional(),
          'trtc: key that signs callbacks of room events to `https://…/trtc/callback`, from which the join log is written',
        ),
      })
      .optional(),
  })
  // A relay takes nobody without the secret; a STUN server asks for none.
  .refine(({ turnUrls = [], turnSecret }) => turnSecret || !turnUrls.some((url) => /^turns?:/.test(url)), {
    path: ['turnSecret'],
  })
  .refine(({ turnUrls = [], turnSecret }) => turnUrls.length > 0 || !turnSecret, { path: ['turnUrls'] })
  .describe('calls')
export type RtcConfig = z.infer<typeof RtcConfig>
export type JanusConfig = NonNullable<RtcConfig['janus']>
