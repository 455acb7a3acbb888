/** The stores of @fastify/rate-limit, which it has no types for. */
declare module '@fastify/rate-limit/store/RedisStore' {
  import type { Redis } from 'ioredis'

  export default class RedisStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean, redis: Redis, nameSpace?: string)
    incr(
      key: string,
      counted: (error: Error | null, result: { current: number; ttl: number } | null) => void,
      timeWindow: number,
      max: number,
    ): void
  }
}

declare module '@fastify/rate-limit/store/LocalStore' {
  export default class LocalStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean)
    incr(
      key: string,
      counted: (error: null, result: { current: number; ttl: number }) => void,
      timeWindow: number,
      max: number,
    ): void
  }
}
