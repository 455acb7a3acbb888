import { type VisitorInfo, visitorInfoMistakes } from '@xinqi/domain/rules/visitor-info'
import type { DateText } from '@xinqi/domain/time'
import { CallFailure } from '@/api/call-failure'

export type VisitorField = keyof VisitorInfo
export type VisitorMistakes = Partial<Record<VisitorField, string>>

/** Fields as they stand on the page, so that the first mistake is the one to scroll to. */
const FIELD_ORDER: readonly VisitorField[] = [
  'isSelf',
  'relationship',
  'name',
  'gender',
  'birthDate',
  'loveStatus',
  'pastConsultTimes',
  'treatmentHistory',
  'suicideHistory',
  'concern',
  'emergencyName',
  'emergencyPhone',
  'emergencyRelationship',
]

const isVisitorField = (name: string): name is VisitorField => (FIELD_ORDER as readonly string[]).includes(name)

/** What the server found wrong, by field; empty when the failure is about something else. */
export function serverMistakes(error: unknown): VisitorMistakes {
  if (!(error instanceof CallFailure)) return {}
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => isVisitorField(name)))
}

export const firstMistake = (mistakes: VisitorMistakes): VisitorField | undefined =>
  FIELD_ORDER.find((field) => mistakes[field] !== undefined)

/**
 * What stands below the fields: nothing before the first try; afterwards the rule's word on what is typed now, and the
 * server's on fields that have not changed since.
 */
export const shownMistakes = (
  info: VisitorInfo,
  today: DateText,
  tried: boolean,
  fromServer: VisitorMistakes,
): VisitorMistakes => (tried ? { ...fromServer, ...visitorInfoMistakes(info, today) } : fromServer)

/** The anchor of a field on the page, so that a mistake can be scrolled to. */
export const fieldId = (field: VisitorField): string => `visitor-${field}`
