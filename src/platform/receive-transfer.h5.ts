import type { Data } from '@xinqi/domain/contract/contract'
import { clientKind } from './client-kind/client-kind'
import { receiveInWechat } from './wechat-bridge'

type Withdrawal = Data<'POST /appoint/cashbackWithdraw/refreshWithdraw'>
export type ReceivingApp = Withdrawal['inside']
export type TransferConfirmation = NonNullable<Withdrawal['confirmation']>

/** In which of our apps in WeChat this page is, and so who one is there; null outside WeChat, where nobody is asked. */
export const receivingApp: ReceivingApp | null = clientKind === 'wechat' ? 'officialAccount' : null

/** WeChat asks its person whether they take the money. What they say, the server is told. */
export const receiveTransfer = (confirmation: TransferConfirmation): Promise<'shown' | 'cancelled'> =>
  receiveInWechat(confirmation)
