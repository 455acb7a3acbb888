/** The run's first server; each worker has its own beside it. */
export const FIRST_PORT = Number(process.env.PORT ?? 3900)
/** Of the worker that this process is. */
export const PORT = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0)
export const BASE_URL = `http://localhost:${PORT}`
