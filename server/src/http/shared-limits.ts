import LocalStore from '@fastify/rate-limit/store/LocalStore'
import RedisStore from '@fastify/rate-limit/store/RedisStore'
import { SECOND } from '@xinqi/domain/time'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'

/** A call waits no longer for its count. */
const ANSWER_WITHIN_MS = 0.5 * SECOND
const LONGEST_PAUSE_MS = 5 * SECOND
const KEYS = 'xinqi:limit:'

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

interface WithRoute {
  routeInfo: { method: string; url: string }
}

/** Redis in which all processes count; closed with what it counts for. */
export function openLimits(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_WITHIN_MS,
    connectTimeout: 10 * SECOND,
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 10), LONGEST_PAUSE_MS),
    connectionName: 'xinqi-limits',
  })
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'limits: Redis is away, each process counts for itself')
    isAway = true
  })
  redis.on('ready', () => (isAway = false))
  return redis
}

/**
 * Where calls from one address are counted: in Redis, by all processes together. While it is away each counts for itself, as where
 * there is none: to let everybody through would open the door to guessing at the moment somebody overwhelms us, and to
 * let nobody through would take the service away with a helper of it. What guards logins and codes is counted in PostgreSQL
 * and knows neither state.
 */
export function sharedLimits(redis: Redis) {
  return class SharedLimits {
    constructor(
      _options: object,
      private readonly shared = new RedisStore(false, false, redis, KEYS),
      private readonly own = new LocalStore(false, false),
    ) {}

    incr(key: string, counted: Counted, timeWindow: number, max: number): void {
      const alone = () => this.own.incr(key, counted, timeWindow, max)
      this.shared.incr(key, (error, result) => (error || !result ? alone() : counted(null, result)), timeWindow, max)
    }

    child(route: object): SharedLimits {
      // Given to every store, and missing in the types.
      const { method, url } = (route as WithRoute).routeInfo
      const prefix = `${KEYS}${method}${url}-`
      return new SharedLimits({}, new RedisStore(false, false, redis, prefix), new LocalStore(false, false))
    }
  }
}
