import { flavourOf } from '../edition/flavour'

/** Whether the image preview offers to save; never on report pages (R106). */
export const maySaveImages = (orgId: number, onReportPage: boolean): boolean =>
  !onReportPage && flavourOf(orgId).features.savesImages
