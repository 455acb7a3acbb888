/** Subscription messages are the mini-program's. */
export const offersSubscription = false

export const askToSubscribe = (_templates: string[]): Promise<string[]> => Promise.resolve([])

export const openSubscriptionSettings = (): Promise<unknown> => Promise.resolve()
