import type { Desk } from '@xinqi/domain/operator-roles'
import { useCall } from '../api/use-call'

/** Whether one's roles act at a desk; who only looks is shown no buttons that would be refused. */
export function useMayAct(desk: Desk): boolean {
  const { data } = useCall('GET /operator/me', {})
  return data?.desks.some((mine) => mine.desk === desk && mine.grant === 'act') ?? false
}
