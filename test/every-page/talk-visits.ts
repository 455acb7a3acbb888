import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { RouteId } from '../../config/routes'
import type { Elsewhere, Visit } from './visit'

/** Being listened to. */
export const TALK_PAGES = {
  listening: [{ as: 'visitor', shows: '.listener' }],
  // Pages seen before it may have belonged to another organisation.
  consultantInListen: [{ as: 'stranger', params: { orgId: DEFAULT_ORG_ID }, shows: '.listener' }],
} as const satisfies Partial<Record<RouteId, readonly Visit[] | Elsewhere>>
