import { SETTLEMENT_WORDS_MAX } from '@xinqi/domain/rules/settlement'
import { call } from '@/api/call'
import { ObjectionSheet } from '@/features/dispute/objection-sheet'

interface QuestionSheetProps {
  lineNo: string
  onClose: () => void
  onSent: () => Promise<unknown>
}

/** What is not clear about a line. */
export const QuestionSheet = ({ lineNo, onClose, onSent }: QuestionSheetProps) => (
  <ObjectionSheet
    title='对这一笔有疑问'
    label='哪里不清楚'
    hint='加密保存，只有平台运营读得到。请不要写来访者的姓名和谈话内容。'
    maxLength={SETTLEMENT_WORDS_MAX}
    done='已经收到，答复会写在这一笔下面'
    send={(content, key) => call('POST /consult/settlement/question', { lineNo, content }, { quiet: true, key })}
    onClose={onClose}
    onSent={onSent}
  />
)
