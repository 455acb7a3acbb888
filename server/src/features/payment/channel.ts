import { CHANNEL } from '@xinqi/domain/text/labels'
import { ACCOUNT } from '../../ledger/record-transfer'
import { PaymentGatewayError, type TradeGateway } from '../../providers/payment/port'
import type { Services } from '../../call/services'

/** The company a payment lies with. Throws PaymentGatewayError when its keys are gone: its payments wait until they are back. */
export function gatewayFor({ providers }: Pick<Services, 'providers'>, channel: string): TradeGateway {
  if (channel !== CHANNEL.alipay) return providers.payment
  if (!providers.alipay) throw new PaymentGatewayError('NOT_CONFIGURED', 'Alipay has no keys')
  return providers.alipay
}

/** The account of the ledger on which a channel's money lies. */
export const moneyAt = (channel: string): string => (channel === CHANNEL.alipay ? ACCOUNT.alipay : ACCOUNT.wechat)
