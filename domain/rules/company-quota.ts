/** What a company pays for, for one of its employees. */
export interface CompanyQuota {
  companyRemainTimes: number
  personConsultLimitTimes: number
  personConsultedTimes: number
  /** The company's channel has no limit a person: only what the company has left counts (R182). */
  specialChannel: boolean
}

/** How many sessions this employee may still book on the company (R182–R184); never below 0. */
export function remainConsultTimes(quota: CompanyQuota): number {
  const personal = quota.personConsultLimitTimes - quota.personConsultedTimes
  const left = quota.specialChannel ? quota.companyRemainTimes : Math.min(quota.companyRemainTimes, personal)
  return Math.max(0, left)
}

/** An employee is whose list of companies is not empty (R180, R181). */
export const isEmployee = (employeeWelfareInfo: readonly unknown[]): boolean => employeeWelfareInfo.length > 0
