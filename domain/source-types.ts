/** Where somebody came from, as the address says it in `sourceType`. All that is known of it stands here (R211–R213). */
export const SOURCE = {
  /** A page that collects several offers. */
  collection: 3,
  channel: 5,
  doctorChannel: 6,
  /** Consult first, pay later. */
  preUse: 10,
  classDiversion: 11,
} as const

/** These count for the page they open and are not remembered (R211). */
const NOT_KEPT: readonly number[] = [12, 16, 17]

export const isKeptSource = (sourceType: number): boolean => !NOT_KEPT.includes(sourceType)

/** R212 */
export const isDoctorChannel = (sourceType: number | null): boolean => sourceType === SOURCE.doctorChannel

/** The number in an address, or null where it says none. */
export const sourceTypeFromUrl = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,4}$/.test(text) && Number(text) > 0 ? Number(text) : null
