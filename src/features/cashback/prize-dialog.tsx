import { View } from '@tarojs/components'
import { CASHBACK_WITHDRAW } from '@xinqi/domain/rules/cashback'
import { Dialog } from '@/ui/dialog/dialog'
import { nextSentence, prizeText } from './cashback-words'
import type { CashbackInfo } from './use-cashback'
import { canWithdraw } from './withdrawal'
import './cashback.scss'

export interface PrizeDialogProps {
  info: CashbackInfo
  /** True: one wants to take it out, or to see where it is. */
  onAnswer: (on?: boolean) => void
}

/** Whether the prize can be taken out now, and there is a page to do it on. */
export const isWithdrawable = ({ withdrawStatus }: CashbackInfo): boolean =>
  canWithdraw && withdrawStatus === CASHBACK_WITHDRAW.inProgress

/** Four steps are lit (R172): what has become of the prize, and the way to it. */
export function PrizeDialog({ info, onAnswer }: PrizeDialogProps) {
  return (
    <Dialog
      visible
      title='四步都点亮了'
      confirmText={isWithdrawable(info) ? '去提现' : '看看'}
      onConfirm={() => onAnswer(true)}
      cancelText='以后再说'
      onCancel={() => onAnswer(false)}
      onClose={() => onAnswer(undefined)}
    >
      <View>{prizeText(info)}</View>
      <View className='cashback-words'>{nextSentence(info)}</View>
    </Dialog>
  )
}
