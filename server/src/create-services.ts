import type { Clock } from '@xinqi/domain/time'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config'
import { createFieldCipher } from './crypto/field-cipher'
import { createKeyedHash } from './crypto/keyed-hash'
import { ALIPAY_NOTIFY_PATH, NOTIFY_PATH } from './features/payment/notify-route'
import { noteEntry, noteExit } from './features/meeting/commands/note-presence'
import { userTypeOfSeat } from './features/meeting/seat-user'
import { createProviders, type ProvidersConfig } from './providers/create'
import { createRtc } from './providers/rtc/create-rtc'
import { LocalBus } from './realtime/bus/local'
import { createOutboxPublisher } from './realtime/outbox/publisher'
import { RoomServer } from './realtime/rooms/room-server'
import { SeatTickets } from './providers/rtc/seat-ticket'
import { sessionChecks } from './call/principal-of-token'
import { StompServer } from './realtime/stomp/stomp-server'
import { createSandboxCredentials, type SandboxCredentials } from './providers/sandbox-kit/credentials'
import { createSandboxStore } from './providers/sandbox-kit/store'
import type { Db, Services } from './call/services'

interface Foundation {
  config: Config
  db: Db
  clock: Clock
  log: FastifyBaseLogger
}

/** Makes what commands and reads are given, and the two WebSocket endpoints beside them. */
export async function createServices({ config, db, clock, log }: Foundation) {
  const { secrets } = config
  const store = createSandboxStore(db)
  const credentials = config.production ? undefined : await createSandboxCredentials(store)
  const tickets = new SeatTickets({ secret: secrets.seatSecret, clock })
  const bus = new LocalBus()
  const outbox = createOutboxPublisher({ db, clock, bus, log })
  const services: Services = {
    config,
    db,
    clock,
    log,
    providers: {
      ...createProviders(providersConfig(config), {
        clock,
        ...(credentials ? { sandboxCredentials: credentials } : {}),
      }),
      rtc: createRtc(rtcConfig(config, credentials), tickets, clock),
    },
    cipher: createFieldCipher(new Map([[secrets.fieldKey.keyId, secrets.fieldKey.key]]), secrets.fieldKey.keyId),
    hash: createKeyedHash(secrets.tokenSecret),
    wechatAppId: config.wechat?.appId ?? credentials?.appId ?? '',
    officialAppId: officialAppId(config, credentials),
    partnerKey: config.partner?.key ?? (credentials ? Buffer.from(credentials.partner.key, 'base64') : null),
    payNotifyUrl: config.wechatPay?.notifyUrl ?? `http://127.0.0.1:${config.port}${NOTIFY_PATH}`,
    alipayNotifyUrl: config.alipay?.notifyUrl ?? `http://127.0.0.1:${config.port}${ALIPAY_NOTIFY_PATH}`,
    closeRoom: (appointNo) => rooms.dismiss(appointNo),
    publishOutbox: () => outbox.publish(),
  }
  const rooms = createRoomServer(services, tickets)
  const stomp = new StompServer({ ...sessionChecks(services), clock, log })
  bus.onMessage((topic, body) => stomp.publish(topic, body))
  return {
    services,
    stomp,
    rooms,
    sandbox: credentials ? { store, credentials } : null,
    closeRealtime: async () => {
      rooms.close()
      await stomp.close()
      await bus.close()
    },
  }
}

/** Keys of the third parties as their adapters take them; what is absent is the sandbox's. */
function providersConfig({ port, publicUrl, wechat, wechatPay, alipay, sms, oneKey }: Config): ProvidersConfig {
  const configured: ProvidersConfig = { port, publicUrl }
  if (wechat) configured.wechat = wechatConfig(wechat)
  if (wechatPay) configured.wechatPay = wechatPay
  if (alipay) configured.alipay = alipay
  if (oneKey) configured.oneKey = oneKey
  if (sms) {
    const { loginTemplateId, bookedTemplateId, reminderTemplateId, phoneChangedTemplateId, ...account } = sms
    configured.sms = {
      ...account,
      templateIds: {
        login: loginTemplateId,
        booked: bookedTemplateId,
        reminder: reminderTemplateId,
        phoneChanged: phoneChangedTemplateId,
      },
    }
  }
  return configured
}

/** TRTC that is chosen without keys signs with the sandbox's, which `/sandbox/trtc/verify` knows. */
function rtcConfig(config: Config, credentials: SandboxCredentials | undefined): Config {
  const { rtc } = config
  if (rtc.provider !== 'trtc' || (rtc.sdkAppId && rtc.secretKey) || !credentials) return config
  return { ...config, rtc: { ...rtc, ...credentials.trtc } }
}

/** Where none is set, the one app is both. */
const officialAppId = ({ wechat }: Config, credentials: SandboxCredentials | undefined): string =>
  (wechat ? (wechat.officialAppId ?? wechat.appId) : credentials?.officialAccount.appId) ?? ''

const appOf = (appId: string | undefined, appSecret: string | undefined) =>
  appId && appSecret ? { appId, appSecret } : undefined

/** The official account is an app of its own; where none is set, the one app is both. The native app is a third one. */
function wechatConfig({ appId, appSecret, baseUrl, ...others }: NonNullable<Config['wechat']>) {
  const officialAccount = appOf(others.officialAppId, others.officialAppSecret)
  const mobileApp = appOf(others.mobileAppId, others.mobileAppSecret)
  return { appId, appSecret, baseUrl, officialAccount, mobileApp }
}

/** The join log is written by the room itself: who was in it does not depend on what a phone reports. */
function createRoomServer(services: Services, tickets: SeatTickets): RoomServer {
  const logged = (work: Promise<void>): void => {
    work.catch((error: unknown) => services.log.error({ err: error }, 'join log'))
  }
  return new RoomServer({
    authorize: (sig, room, user) => Promise.resolve(tickets.verify(sig, room, user) !== null),
    clock: services.clock,
    onJoin: (appointNo, user) => {
      const userType = userTypeOfSeat(user)
      if (userType) logged(noteEntry(services, { appointNo, userType, platform: 'embedded', device: null }))
    },
    onLeave: (appointNo, user) => {
      const userType = userTypeOfSeat(user)
      if (userType) logged(noteExit(services, appointNo, userType))
    },
  })
}
