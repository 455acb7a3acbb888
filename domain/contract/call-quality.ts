import { z } from 'zod'
import { CALL_DEVICES, CALL_NETWORKS, CALL_ROUTES, CALL_TRANSPORTS, PIECE_SECONDS } from '../rules/call-quality'
import { call } from './call'
import { appointNo, daySpan, flag, int, nothing, withDaysInOrder } from './fields'

const upTo = (most: number) => int().pipe(z.number().min(0).max(most))

/** Null where so few calls stand behind a number that it could name one of them (docs/domain.md §58). */
const minutes = z.object({ good: z.number(), passable: z.number(), bad: z.number() }).nullable()

const cell = { sessions: z.number().nullable(), minutes }

export const callQualityCalls = {
  'POST /appoint/callQuality/add': call({
    auth: 'party',
    summary: '通话每十秒的质量：只有几个数和粗略的种类，没有地址；一个座位八秒之内只收一次，多的不算',
    /** Several rooms of one practice stand behind one address. */
    limit: { max: 240, minutes: 5 },
    params: z.object({
      appointNo,
      level: upTo(6),
      rttMs: upTo(60_000).optional(),
      jitterMs: upTo(60_000),
      lossUpPermille: upTo(1000),
      lossDownPermille: upTo(1000),
      concealedPermille: upTo(1000),
      upKbps: upTo(100_000),
      downKbps: upTo(100_000),
      fpsIn: upTo(240),
      awaySeconds: upTo(PIECE_SECONDS),
      reconnects: upTo(20),
      hasPicture: flag,
      device: z.enum(CALL_DEVICES),
      network: z.enum(CALL_NETWORKS),
      route: z.enum(CALL_ROUTES),
      transport: z.enum(CALL_TRANSPORTS),
    }),
    data: nothing,
  }),
  'GET /operator/callQuality/numbers': call({
    auth: 'operator',
    desk: 'seeing',
    summary: '一段日子里的通话质量：好、还行、不好各多少分钟，按日、设备、网络和线路；通话少到能认出哪一次的不给',
    mayBeLate: true,
    limit: { max: 120, minutes: 10 },
    /** Days of Beijing, both included; the last seven where none are named. */
    params: withDaysInOrder(z.object(daySpan)),
    data: z.object({
      from: z.string(),
      to: z.string(),
      today: z.string(),
      total: z.object(cell),
      byDay: z.array(z.object({ day: z.string(), ...cell })),
      byDevice: z.array(z.object({ device: z.enum(CALL_DEVICES), ...cell })),
      byNetwork: z.array(z.object({ network: z.enum(CALL_NETWORKS), ...cell })),
      byRoute: z.array(z.object({ route: z.enum(CALL_ROUTES), ...cell })),
    }),
  }),
}
