import Taro from '@tarojs/taro'
import type { ReceivingApp, TransferConfirmation } from '@/platform/receive-transfer.h5'

export type { ReceivingApp, TransferConfirmation } from '@/platform/receive-transfer.h5'

export const receivingApp: ReceivingApp | null = 'miniProgram'

interface Outcome {
  success(): void
  fail(failure: { errMsg: string }): void
}
/** Since base library 3.3.0; Taro's types do not know it yet. */
type Receiver = { requestMerchantTransfer?: (options: TransferConfirmation & Outcome) => void }

/** WeChat asks its person whether they take the money. That it was shown does not say what they said. */
export function receiveTransfer(confirmation: TransferConfirmation): Promise<'shown' | 'cancelled'> {
  const { requestMerchantTransfer } = Taro as Receiver
  if (!requestMerchantTransfer) return Promise.reject(new Error('WeChat is too old for transfers'))
  return new Promise((resolve, reject) =>
    requestMerchantTransfer({
      ...confirmation,
      success: () => resolve('shown'),
      fail: ({ errMsg }) => (errMsg.includes('cancel') ? resolve('cancelled') : reject(new Error(errMsg))),
    }),
  )
}
