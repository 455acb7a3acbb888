import type { JSHandle, Page } from 'playwright-core'
import type { Locator, RuntimeApi, RuntimeGlobals } from '../protocol'

/** Calls the functions that the runtime offers inside the browser. */
export class RuntimeClient {
  constructor(readonly page: Page) {}

  async call<K extends keyof RuntimeApi>(
    name: K,
    ...args: Parameters<RuntimeApi[K]>
  ): Promise<Awaited<ReturnType<RuntimeApi[K]>>> {
    const message: [method: keyof RuntimeApi, values: unknown[]] = [name, args]
    const answer: unknown = await this.page.evaluate(([method, values]) => {
      const api = (window as Window & Partial<RuntimeGlobals>).__miniProgram
      if (!api) throw new Error('the mini-program runtime is not running')
      return Reflect.apply(api[method], api, values)
    }, message)
    return answer as Awaited<ReturnType<RuntimeApi[K]>>
  }

  /** The elements that match, visible ones first, as one handle to an array. */
  locate(locator: Locator): Promise<JSHandle<Element[]>> {
    return this.page.evaluateHandle((wanted) => {
      const api = (window as Window & Partial<RuntimeGlobals>).__miniProgram
      return api ? api.locate(wanted) : []
    }, locator)
  }
}
