import { openAt } from '@/platform/navigation/navigation'
import { ROUTES, type RouteId } from '../../../config/routes'

const WITHDRAWAL = 'withdrawal'

const isBuilt = (route: string): route is RouteId => route in ROUTES

/** Whether there is a page on which a prize is taken out; without one it is spent with the next payment. */
export const canWithdraw = isBuilt(WITHDRAWAL)

export const openWithdrawal = (): void => void (isBuilt(WITHDRAWAL) && openAt(WITHDRAWAL))
