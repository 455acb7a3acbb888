/** Notes a failure that nobody is told of, for whoever debugs a phone. */
export const log = (message: string, detail?: unknown): void => console.debug(message, detail)
