import type { ContractObstacle } from '../rules/company-quota'

/** Why a company bears nothing new, for its employees. */
export const CONTRACT_OBSTACLE: Record<ContractObstacle, string> = {
  stopped: '企业已停止承担新的预约，约好的照常进行',
  notBegun: '企业的咨询服务还没有开始，开始后就可以预约',
  ended: '企业的合同已经到期，不能再约新的；约好的照常进行',
}

/** The same, as operators read it in a list. */
export const CONTRACT_STATE: Record<ContractObstacle, string> = {
  stopped: '已停止',
  notBegun: '还没有开始',
  ended: '已到期',
}

/** Longest texts, in characters. */
export const COMPANY_NAME_MAX = 40
export const CONTRACT_NO_MAX = 40
export const COMPANY_NOTICE_TITLE_MAX = 40
export const COMPANY_NOTICE_BODY_MAX = 1000

/** A list of 10,000 people with a few columns beside. */
export const EMPLOYEE_FILE_BYTES = 1024 * 1024
