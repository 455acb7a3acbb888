import { BAN_REASON_MAX } from '@xinqi/domain/text/ban'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'

/** Asks why somebody may book again. */
export const EndBan = ({ userId, onClose }: { userId: number; onClose: () => void }) => (
  <FormDialog<{ reason: string }>
    name='end-ban'
    title={`恢复 #${userId} 的预约？`}
    okText='恢复预约'
    send={({ reason }) => call('POST /operator/ban/end', { userId, reason })}
    done='恢复了，马上可以预约'
    onClose={onClose}
  >
    <WordsField name='reason' label='原因' max={BAN_REASON_MAX} missing='请写下原因' hint='写进操作记录。' />
  </FormDialog>
)
