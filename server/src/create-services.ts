import { randomUUID } from 'node:crypto'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import type { FastifyBaseLogger } from 'fastify'
import { lookAtCompanies } from './check/companies'
import { lookAtDatabases } from './check/databases'
import { lookAtWires } from './check/wires'
import type { Config } from './config/config'
import { fieldCipherOf } from './crypto/field-cipher'
import { createKeyedHash } from './crypto/keyed-hash'
import { ping } from './db/connect'
import { Presence } from './features/consultant/presence'
import { rosterOf, shareRoster } from './features/consultant/roster'
import { editionsOf } from './features/edition/known-editions'
import { readShare } from './features/feature-flag/data'
import { weightsOf } from './features/matching/factors'
import { wordsOf } from './features/watch-word/known-words'
import { LeasedHosts } from './features/meeting/commands/lease-rooms'
import { noteEntry, noteExit } from './features/meeting/commands/note-presence'
import { keepStays } from './features/meeting/keep-stays'
import { admit, seatsOfRoom } from './features/meeting/data'
import { seatUser } from './realtime/rooms/seat-user'
import { sweeps } from './features/sweeps'
import { watched } from './features/watched'
import { runOneSweep } from './jobs/sweeps'
import { createFileStore } from './providers/files/create-store'
import { createProviders } from './providers/create'
import { observeProviders } from './providers/observed'
import { officialAppOf, providerKeys } from './providers/keys'
import { createRtc } from './providers/rtc/create-rtc'
import { JanusMediaServer } from './providers/rtc/janus/janus-media-server'
import { openReplica } from './db/replica'
import type { Bus } from './realtime/bus/bus'
import { createBus } from './realtime/bus/create-bus'
import { createOutboxPublisher } from './realtime/outbox/publisher'
import { newsOf, SERVER_TOPIC, type News } from './realtime/server-news'
import { LoneHost } from './realtime/rooms/room-hosts'
import { RoomServer } from './realtime/rooms/room-server'
import { SeatTickets } from './providers/rtc/seat-ticket'
import { sessionChecks } from './call/principal-of-token'
import { StompServer } from './realtime/stomp/stomp-server'
import { createSandboxCredentials } from './providers/sandbox-kit/credentials'
import { sandboxConfigs } from './providers/sandbox-kit/sandbox-configs'
import { createSandboxStore } from './providers/sandbox-kit/store'
import { politeFiles } from './call/files'
import type { Db, Services } from './call/services'
import { inTrace } from './seeing/scope'
import type { Seeing } from './seeing/seeing'

/** News from process to process, for no person's ears: consultants whom a commit has touched, by id. */
const TOUCHED = '/touched'

interface Foundation {
  config: Config
  /** Of the database, where a connection is a session of its own. */
  url: string
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  seeing: Seeing
}

/** Makes what commands and reads are given, and the two WebSocket endpoints beside them. */
export async function createServices({ config, url, db, clock, log, seeing }: Foundation) {
  const { secrets } = config
  const { meters, traces } = seeing
  const store = createSandboxStore(db)
  const credentials = config.production ? undefined : await createSandboxCredentials(store)
  const keys = providerKeys(config, credentials && sandboxConfigs(credentials, config))
  const tickets = new SeatTickets({ secret: secrets.seatSecret, clock })
  // What others published while the bus was cut off is missing: people connect again, and so fetch again.
  const bus = await createBus({
    bus: config.bus,
    databaseUrl: url,
    db,
    log,
    onGap: () => {
      meters.busGaps.inc()
      stomp.dropAll()
      rooms.busWasAway()
      void readEditions()
      // What could not be handed over meanwhile waits there.
      void outbox.publish()
    },
  })
  const replica = config.databaseReadUrl
    ? openReplica({ url: config.databaseReadUrl, primary: db, max: config.databasePool })
    : null
  const outbox = createOutboxPublisher({ db, clock, bus, log, traces, onFailure: () => meters.outboxFailures.inc() })
  const files = await createFileStore(config.files)
  const services: Services = {
    config,
    db,
    lateDb: () => replica?.db() ?? null,
    clock,
    log,
    seeing,
    providers: { ...observeProviders(createProviders(keys, clock), meters), rtc: createRtc(keys.rtc, tickets, clock) },
    files: politeFiles(files, log),
    cipher: fieldCipherOf(secrets),
    hash: createKeyedHash(secrets.tokenSecret),
    wechatAppId: keys.wechat.appId,
    officialAppId: officialAppOf(keys.wechat),
    partnerKey: keys.partner?.key ?? null,
    payNotifyUrl: keys.wechatPay.notifyUrl,
    alipayNotifyUrl: keys.alipay?.notifyUrl ?? '',
    readWatched: () =>
      Promise.all(watched.map(async ({ name, read }) => ({ name, reading: await read({ db, clock }) }))),
    flagShare: (flag) => readShare(db, flag),
    runSweep: (name, isWanted) => runOneSweep(services, sweeps, name, isWanted),
    lookAtProviders: () =>
      Promise.all([...lookAtDatabases(config), ...lookAtWires(config), ...lookAtCompanies(config)]),
    reachDatabase: () => ping(db),
    publishOutbox: () => outbox.publish(),
    tellNow: (topic, body) => {
      bus
        .publish([{ topic, body: JSON.stringify(body) }])
        .catch((error: unknown) => log.warn({ err: error }, 'realtime: what is true now could not be told'))
    },
    consultantsTouched: (ids) => {
      // Here at once: who has just booked sees it, however long the bus takes.
      roster.touch(ids)
      bus
        .publish([{ topic: TOUCHED, body: JSON.stringify(ids) }])
        .catch((error: unknown) => log.warn({ err: error }, 'roster: others could not be told'))
    },
  }
  const roster = rosterOf(services)
  if (replica) shareRoster(roster, replica.connected)
  const rooms = createRoomServer(services, tickets, bus)
  const stopKeepingStays = keepStays(services, rooms)
  const stomp = new StompServer({ ...sessionChecks(services), clock, log, onPresence: () => presence.note() })
  const presence = new Presence(services, () => stomp.consultantsHere())
  const readEditions = (): Promise<void> =>
    editionsOf(db)
      .read()
      .catch((error: unknown) => log.warn({ err: error }, 'organisations: could not be read'))
  // What nobody told, such as a change by hand, is seen by then.
  const rereading = setInterval(() => void readEditions(), MINUTE).unref()
  const hear = (news: News | null): void => {
    if (news?.kind === 'room-closed') rooms.dismiss(news.appointNo)
    if (news?.kind === 'matching-changed') weightsOf(db).forget()
    if (news?.kind === 'watch-words-changed') wordsOf(db).forget()
    if (news?.kind === 'organisations-changed') void readEditions()
    if (news?.kind !== 'logins-ended') return
    stomp.loginsEnded(news)
    rooms.lookAgain(seatUser(news.userType, news.userId))
  }
  bus.onMessage((topic, body) => {
    meters.busMessages.inc()
    void inTrace(traces, 'bus message', 'consumer', {}, async () => {
      if (topic === TOUCHED) roster.touch(JSON.parse(body) as number[])
      else if (topic === SERVER_TOPIC) hear(newsOf(body))
      else if (!rooms.hear(topic, body)) stomp.publish(topic, body)
    }).catch((error: unknown) => log.error({ err: error }, 'bus: a message could not be taken in'))
  })
  return {
    services,
    reachBus: () => bus.reach(),
    stomp,
    rooms,
    sandbox: credentials ? { store, credentials } : null,
    closeRealtime: async () => {
      clearInterval(rereading)
      stopKeepingStays()
      await rooms.close()
      await stomp.close()
      await presence.close()
      await bus.close()
      await roster.close()
      await replica?.close()
      files.close()
    },
  }
}

/** The join log is written by the room itself: who was in it does not depend on what a phone reports. */
function createRoomServer(services: Services, tickets: SeatTickets, bus: Bus): RoomServer {
  const { config, db } = services
  const { rtc, secrets } = config
  const processId = randomUUID()
  const noted = (note: typeof noteEntry, appointNo: string, user: string) =>
    note(services, { appointNo, user, at: services.clock.now(), source: 'embedded' }).catch((error: unknown) =>
      services.log.error({ err: error }, 'join log'),
    )
  return new RoomServer({
    processId,
    hosts: config.bus === 'local:' ? new LoneHost(processId) : new LeasedHosts({ db, processId }),
    publish: (topic, body) => bus.publish([{ topic, body }]),
    authorize: async (sig, room, user) => {
      const seat = tickets.verify(sig, room, user)
      return seat && admit(services, seat)
    },
    clock: services.clock,
    log: services.log,
    seatsOf: seatsOfRoom,
    mediaServer: rtc.janus && new JanusMediaServer(rtc.janus, secrets.seatSecret),
    onJoin: (appointNo, user) => void noted(noteEntry, appointNo, user),
    onLeave: (appointNo, user) => noted(noteExit, appointNo, user),
  })
}
