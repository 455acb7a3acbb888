import type { Data } from '@xinqi/domain/contract/contract'

/** A request as an operator sees it. */
type DeskInvoice = Data<'GET /operator/invoice/list'>['list'][number]

export interface DeskProps {
  item: DeskInvoice
  onChanged: () => Promise<unknown>
}
