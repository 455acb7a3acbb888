import type { PartySide } from '@/state/session'
import { USER_TYPE } from './room-info'

/**
 * Whose session may be a party of the appointment, in the order in which to ask. A link that names the side (R217) is
 * believed; else both who are logged in on this phone are tried, the visitor first.
 */
export function sidesToTry(userType: number | null, loggedIn: Record<PartySide, boolean>): PartySide[] {
  if (userType === USER_TYPE.consultant) return ['consultant']
  if (userType === USER_TYPE.visitor) return ['user']
  const sides: PartySide[] = ['user', 'consultant']
  return sides.filter((side) => loggedIn[side])
}
