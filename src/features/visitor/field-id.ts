import type { VisitorField } from './visitor-mistakes'

/** The anchor of a field on the page, so that a mistake can be scrolled to. */
export const fieldId = (field: VisitorField): string => `visitor-${field}`
