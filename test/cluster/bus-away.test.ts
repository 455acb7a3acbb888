import { NO_MISTAKES } from '../support/database-audit'
import { loseBus } from './drills/bus-away'
import { startService, type Service, type Shape } from './drills/service'

let service: Service | undefined
afterEach(() => service?.clear(), 60_000)

const SHAPES: [string, Shape][] = [
  ['NATS', { bus: 'nats' }],
  ['Redis', { bus: 'redis' }],
  ['through PgBouncer, NATS', { bus: 'nats', pooled: true }],
]

test.each(SHAPES)(
  '%s is away for twenty seconds: people book on, and every open page hears of its own afterwards, in order',
  async (_, shape) => {
    service = await startService(shape)
    const { refused, failures, told, missed, outOfOrder, ...books } = await loseBus(service)
    expect(refused).toEqual([])
    expect(failures).toEqual([])
    expect(told).toBeGreaterThan(200)
    expect([missed, outOfOrder]).toEqual([0, 0])
    expect(books).toMatchObject({ lost: 0, unpaid: 0, doubled: 0, ledgerSumFen: 0, mistakes: NO_MISTAKES })
  },
  400_000,
)
