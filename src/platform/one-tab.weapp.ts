/** The mini-program is one. */
export const oneTabAtATime = (_name: string, work: () => Promise<void>): Promise<void> => work()
