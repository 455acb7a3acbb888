import { View } from '@tarojs/components'
import { DEPOSIT_WORDS_MAX } from '@xinqi/domain/rules/deposit'
import { call } from '@/api/call'
import type { DepositLog } from '@/features/deposit/deposit-log'
import { ObjectionSheet } from '@/features/dispute/objection-sheet'

interface DepositObjectionProps {
  log: DepositLog
  onClose: () => void
  onSent: () => Promise<unknown>
}

/** What is wrong with a deduction. */
export const DepositObjection = ({ log, onClose, onSent }: DepositObjectionProps) => (
  <ObjectionSheet
    title='对这次扣除有异议'
    label='哪里不对'
    hint='内容加密保存，只有平台运营读得到。'
    maxLength={DEPOSIT_WORDS_MAX}
    done='已经收到，核对之后写在这里'
    send={(content, key) =>
      call(
        'POST /appoint/consultDepositOrder/object',
        { logNo: log.logNo, content },
        { quiet: true, as: 'consultant', key },
      )
    }
    onClose={onClose}
    onSent={onSent}
  >
    <View>{`${(log.objectUntil ?? '').slice(0, 16)}（北京时间）之前可以提一次。答复之前，余下的保证金不会退回。`}</View>
  </ObjectionSheet>
)
