/** What a company pays for, for one of its employees. */
export interface CompanyQuota {
  companyRemainTimes: number
  personConsultLimitTimes: number
  personConsultedTimes: number
  /** The company's channel has no limit a person: only what the company has left counts (R182). */
  specialChannel: boolean
  /** Why the contract bears nothing new; null where it does. */
  contractObstacle: ContractObstacle | null
}

/** Days of Beijing, both included; open where null. */
export interface CompanyContract {
  begins: string | null
  ends: string | null
  isStopped: boolean
}

export type ContractObstacle = 'stopped' | 'notBegun' | 'ended'

/** Why nothing new is booked at this company's cost on a day; what was booked before stays as it is. */
export function contractObstacleOn(day: string, { begins, ends, isStopped }: CompanyContract): ContractObstacle | null {
  if (isStopped) return 'stopped'
  if (begins !== null && day < begins) return 'notBegun'
  return ends !== null && day > ends ? 'ended' : null
}

/** How many sessions this employee may still book on the company (R182–R184); never below 0, and 0 outside of its contract. */
export function remainConsultTimes(quota: CompanyQuota): number {
  if (quota.contractObstacle !== null) return 0
  const personal = quota.personConsultLimitTimes - quota.personConsultedTimes
  const left = quota.specialChannel ? quota.companyRemainTimes : Math.min(quota.companyRemainTimes, personal)
  return Math.max(0, left)
}

/** An employee is whose list of companies is not empty (R180, R181). */
export const isEmployee = (employeeWelfareInfo: readonly unknown[]): boolean => employeeWelfareInfo.length > 0
