import { View } from '@tarojs/components'
import { Dialog } from '@/ui/dialog/dialog'
import { headline, nextSentence } from './cashback-words'
import { StepsPath } from './steps-path'
import type { CashbackInfo } from './use-cashback'

export interface ProgressDialogProps {
  info: CashbackInfo
  /** True: one wants to see the page, or to book. */
  onAnswer: (on?: boolean) => void
}

/** How far one has come (R25, R104, R170): three steps are lit, and the fourth makes all of it one's own. */
export function ProgressDialog({ info, onAnswer }: ProgressDialogProps) {
  return (
    <Dialog
      visible
      title={headline(info)}
      confirmText='知道了'
      onConfirm={() => onAnswer(false)}
      cancelText='看看进度'
      onCancel={() => onAnswer(true)}
      onClose={() => onAnswer(undefined)}
    >
      <StepsPath steps={info.processDetailsList} />
      <View className='cashback-words'>{nextSentence(info)}</View>
    </Dialog>
  )
}
