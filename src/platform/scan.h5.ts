/** A browser has no scanner of its own; inside WeChat the JS-SDK would open one. */
export const canScan = false

export const scan = (): Promise<string | null> => Promise.resolve(null)
