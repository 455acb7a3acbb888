import { MINUTE, SECOND, type Clock } from '@xinqi/domain/time'

/** The next token is fetched this long before the present one ends: WeChat keeps both alive for five minutes. */
const REFRESH_BEFORE_MS = 5 * MINUTE

export interface FreshToken {
  token: string
  /** Seconds it lives. */
  expiresIn: number
}

export interface KeptToken {
  get(): Promise<string>
  /** Forgets a token that WeChat no longer takes. */
  forget(): void
}

/** A token that is fetched rarely and used often. Callers who ask at once share one request. */
export function createKeptToken(fetchToken: () => Promise<FreshToken>, clock: Clock): KeptToken {
  let kept: { token: string; freshUntil: number } | null = null
  let fetching: Promise<string> | null = null

  async function renew(): Promise<string> {
    const { token, expiresIn } = await fetchToken()
    kept = { token, freshUntil: clock.now().getTime() + expiresIn * SECOND - REFRESH_BEFORE_MS }
    return token
  }

  return {
    async get() {
      if (kept && clock.now().getTime() < kept.freshUntil) return kept.token
      fetching ??= renew().finally(() => {
        fetching = null
      })
      return fetching
    },
    forget() {
      kept = null
    },
  }
}
