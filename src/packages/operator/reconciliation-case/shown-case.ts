import type { Data } from '@xinqi/domain/contract/contract'

/** A difference as an operator sees it. */
export type ShownCase = Data<'GET /operator/reconciliation/case'>
