import { View } from '@tarojs/components'
import { DISPUTE_MAX } from '@xinqi/domain/text/dispute'
import { call } from '@/api/call'
import { ObjectionSheet } from './objection-sheet'

export interface DisputeSheetProps {
  send: 'POST /appoint/consultAppointment/disputeRecord' | 'POST /consult/consultAppointment/disputeRecord'
  appointNo: string
  /** Moment of the wire. */
  until: string
  onClose: () => void
  onSent: () => Promise<unknown>
}

/** What is wrong with the record of a session. */
export const DisputeSheet = ({ send, appointNo, until, onClose, onSent }: DisputeSheetProps) => (
  <ObjectionSheet
    title='对这次记录有异议'
    label='哪里有出入'
    hint='内容加密保存。遇到危险时请直接拨打热线，这里不会马上有人回复。'
    maxLength={DISPUTE_MAX}
    done='已经收到，核对之后会告诉你'
    send={(content, key) => call(send, { appointNo, content }, { quiet: true, key })}
    onClose={onClose}
    onSent={onSent}
  >
    <View>
      {`${until.slice(0, 16)}（北京时间）之前可以提一次。我们会对照咨询室的记录核对，结果双方都会知道，写的话只有平台运营读得到。`}
    </View>
  </ObjectionSheet>
)
