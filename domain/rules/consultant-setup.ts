/** What has to be there before a consultant who was approved may open their page, in the order in which it is best done. */
export const SETUP_STEPS = ['instruction', 'runningPlan', 'profile', 'price', 'protocol', 'hours'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** The texts that a consultant reads and says so. */
export const READ_DOCUMENTS = ['instruction', 'runningPlan'] as const
export type ReadDocument = (typeof READ_DOCUMENTS)[number]

/** Everything there, and the page may be opened. */
export const isReady = (done: readonly SetupStep[]): boolean => SETUP_STEPS.every((step) => done.includes(step))
