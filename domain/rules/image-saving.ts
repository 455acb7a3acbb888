/** Organisations whose pictures may be kept by the reader (R106). */
const SAVING_ORGANISATIONS: readonly number[] = [169, 10, 340]

/** Whether the image preview offers to save; never on report pages (R106). */
export const maySaveImages = (orgId: number, onReportPage: boolean): boolean =>
  !onReportPage && SAVING_ORGANISATIONS.includes(orgId)
