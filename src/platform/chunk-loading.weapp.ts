import type { ChunkWaiting } from './chunk-loading.h5'

export type { ChunkWaiting } from './chunk-loading.h5'

/** A mini-program has all its parts at hand; WeChat itself fetches subpackages. */
export const loadChunksPatiently = (_show: (waiting: ChunkWaiting | null) => void): void => undefined

export const reloadPage = (): void => undefined
