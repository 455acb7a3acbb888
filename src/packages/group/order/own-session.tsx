import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { ATTENDANCE_LABEL, EXCUSE_RULE, sessionText } from '@xinqi/domain/text/group'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { OwnMakeUp } from './own-make-up'

interface OwnSessionProps {
  groupOrderNo: string
  session: Data<'GET /appoint/consultGroupOrder/detail'>['sessionList'][number]
  onChanged: () => Promise<unknown>
}

const CANNOT_COME = { title: '这一次来不了？', body: EXCUSE_RULE, confirmText: '请假', cancelText: '先不' }

/** A session of one's own: when it is, whether one came, and saying beforehand that one cannot. */
export function OwnSession({ groupOrderNo, session, onChanged }: OwnSessionProps) {
  const { sessionNo, attendance, excuse, makeUp } = session
  const askLeave = async () => {
    if (!(await ask(CANNOT_COME))) return
    const sent = call('POST /appoint/consultGroupOrder/excuse', { groupOrderNo, sessionNo })
    await toastSuccess(sent, '请好假了，带领者会看到')
    await onChanged()
  }
  const takeBack = async () => {
    await toastSuccess(call('POST /appoint/consultGroupOrder/takeBackExcuse', { groupOrderNo }), '收回了，到时候见')
    await onChanged()
  }
  const isExcused = excuse === 'excused' || excuse === 'kept'
  const line = [sessionText(session), attendance && ATTENDANCE_LABEL[attendance], isExcused && '请假了']
  return (
    <View>
      <View className='group__text'>{line.filter(Boolean).join(' · ')}</View>
      {excuse === 'open' && (
        <Button variant='text' size='small' label={`第 ${sessionNo} 次请假`} onPress={() => void askLeave()}>
          这次来不了
        </Button>
      )}
      {excuse === 'excused' && (
        <Button variant='text' size='small' label={`收回第 ${sessionNo} 次的请假`} onPress={() => void takeBack()}>
          收回请假
        </Button>
      )}
      {makeUp && <OwnMakeUp groupOrderNo={groupOrderNo} sessionNo={sessionNo} makeUp={makeUp} onChanged={onChanged} />}
    </View>
  )
}
