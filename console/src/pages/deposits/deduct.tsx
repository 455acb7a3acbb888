import { formatFen, type Fen } from '@xinqi/domain/money'
import { DEPOSIT_WORDS_MAX } from '@xinqi/domain/rules/deposit'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'
import { fenOf, YuanField } from '../../ui/yuan-field'

interface Props {
  depositNo: string
  consultantName: string
  leftFen: Fen
  onClose: () => void
}

/** A deduction: how much, why, and what shows it. */
export const Deduct = ({ depositNo, consultantName, leftFen, onClose }: Props) => (
  <FormDialog<Record<'amountFen' | 'reason' | 'evidence', string>>
    name='deduct'
    title={`扣除${consultantName}的保证金`}
    okText='扣除'
    danger
    send={({ amountFen, reason, evidence }, key) =>
      call('POST /operator/deposit/deduct', { depositNo, amountFen: fenOf(amountFen) ?? 0, reason, evidence }, key)
    }
    done='已扣除，咨询师会看到'
    onClose={onClose}
  >
    <YuanField name='amountFen' label='扣除多少' hint={`最多 ${formatFen(leftFen)}。扣除之后认证随之取消。`} />
    <WordsField name='reason' label='原因' max={DEPOSIT_WORDS_MAX} missing='请写下扣除的原因' />
    <WordsField
      name='evidence'
      label='依据'
      max={DEPOSIT_WORDS_MAX}
      missing='请写下扣除的依据'
      hint='哪个订单、哪份记录。不要写来访者的姓名和谈话内容。'
    />
  </FormDialog>
)
