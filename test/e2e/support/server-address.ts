export const PORT = Number(process.env.PORT ?? 3900)
export const BASE_URL = `http://localhost:${PORT}`
