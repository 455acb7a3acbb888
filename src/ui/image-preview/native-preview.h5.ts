/** Opens whole addresses full screen at one of them; `savable` offers to keep them. */
export type NativePreview = (addresses: readonly string[], index: number, savable: boolean) => void

/** The platform's own preview; a browser has none that zooms, and shows ours. */
export const nativePreview: NativePreview | null = null
