/** Who somebody is on the platform (R218); the numbers follow the order in which the documents name them. */
export const ROLE = {
  visitor: 1,
  user: 2,
  consultant: 3,
  employee: 4,
  supervisor: 5,
  volunteer: 6,
  customerServiceAdviser: 7,
} as const
export type Role = (typeof ROLE)[keyof typeof ROLE]

/** R279: 3 gives service unpaid, 10 and 11 supervise; 1 is of the staff and counsels nobody. */
const BY_CONSULTANT_TYPE: Record<number, Role> = {
  1: ROLE.customerServiceAdviser,
  3: ROLE.volunteer,
  10: ROLE.supervisor,
  11: ROLE.supervisor,
}

/** The role of somebody who logs in on the consultants' side. */
export const roleOfConsultant = (consultantType: number): Role => BY_CONSULTANT_TYPE[consultantType] ?? ROLE.consultant

/** The role of somebody on the visitors' side; null: not logged in. */
export function roleOfVisitor(person: { isEmployee: boolean } | null): Role {
  if (person === null) return ROLE.visitor
  return person.isEmployee ? ROLE.employee : ROLE.user
}

/** R279: they guide others, and are asked whether a supervision was held. */
export const SUPERVISOR_TYPES: readonly number[] = Object.keys(BY_CONSULTANT_TYPE)
  .map(Number)
  .filter((type) => roleOfConsultant(type) === ROLE.supervisor)

/** Both are interns (R279). */
export const INTERN_TYPES: readonly number[] = [4, 8]
/** Interns, and those on the way to being consultants. */
export const IN_TRAINING: readonly number[] = [...INTERN_TYPES, 9]

/** The type by which a list tells people apart: the two kinds of interns are one. */
export const levelOf = (consultantType: number): number => (INTERN_TYPES.includes(consultantType) ? 4 : consultantType)

/** The levels in the order in which they are offered; 1, none, is nobody's (R279). */
export const LEVELS: readonly number[] = [11, 10, 7, 6, 2, 5, 3, 9, 4]
