import type { RouteId } from '../../config/routes'
import type { Elsewhere, Visit } from './visit'

/** Being listened to. */
export const TALK_PAGES = {
  listening: [{ as: 'visitor', shows: '.listener' }],
  consultantInListen: [{ as: 'stranger', shows: '.listener' }],
} as const satisfies Partial<Record<RouteId, readonly Visit[] | Elsewhere>>
