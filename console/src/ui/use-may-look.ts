import type { Desk } from '@xinqi/domain/operator-roles'
import { useCall } from '../api/use-call'

/** Whether one's roles open a desk at all; what belongs to another is not offered to be looked for. */
export function useMayLook(desk: Desk): boolean {
  const { data } = useCall('GET /operator/me', {})
  return data?.desks.some((mine) => mine.desk === desk) ?? false
}
