import type { BrowserContext } from '@playwright/test'

/** The environment's name for how far the clocks of a run's servers are ahead of this machine's; negative where they are behind. */
export const CLOCK_MS = 'XINQI_E2E_CLOCK_MS'

/** The phone of somebody who lives when the run's servers do: a page that has not heard from them yet would else be days off. */
export const withRunsClock = async (context: BrowserContext): Promise<BrowserContext> => {
  await context.addInitScript(
    (ahead) => {
      const now = Date.now.bind(Date)
      globalThis.Date = new Proxy(Date, {
        construct: (target, given: [], called) =>
          Reflect.construct(target, given.length === 0 ? [now() + ahead] : given, called) as Date,
        get: (target, key) => (key === 'now' ? () => now() + ahead : (Reflect.get(target, key) as unknown)),
        apply: () => new Date().toString(),
      })
    },
    Number(process.env[CLOCK_MS] ?? 0),
  )
  return context
}
