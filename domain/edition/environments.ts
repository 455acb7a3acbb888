/** What differs between the platform's environments (R213, R220). */
export type Environment = 'production' | 'test' | 'development'

/** Id of the service that makes a visitor a VIP (R220). */
export const VIP_SERVICE_ID: Record<Environment, number> = { production: 435, test: 4321, development: 8141 }
