import type { BillChannel } from '@xinqi/domain/text/reconciliation'
import type { Services } from '../../call/services'
import type { BillGateway } from '../../providers/bill/port'

/** Who gives the bill of a channel; null where the company has no keys. */
export const billsOf = ({ providers }: Pick<Services, 'providers'>, channel: BillChannel): BillGateway | null =>
  providers.bills[channel]
