/**
 * What one process does. `web`: calls, pages, callbacks and the sockets at /ws. `signal`: the rooms' sockets at /signal. `jobs`: what
 * happens by itself, the sweeps. Each of them answers /healthz, /readyz and /metrics.
 */
export const ROLES = ['web', 'signal', 'jobs'] as const
export type Role = (typeof ROLES)[number]

const isRole = (name: string): name is Role => ROLES.some((role) => role === name)

/** Each role once, in the order above; null for an unknown one and for none at all. */
export function rolesOf(names: readonly string[]): Role[] | null {
  if (names.length === 0 || !names.every(isRole)) return null
  return ROLES.filter((role) => names.includes(role))
}
