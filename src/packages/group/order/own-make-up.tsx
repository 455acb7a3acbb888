import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { ATTENDANCE_LABEL } from '@xinqi/domain/text/group'
import { MAKE_UP_LABEL, makeUpText } from '@xinqi/domain/text/group-make-up'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'

type Session = Data<'GET /appoint/consultGroupOrder/detail'>['sessionList'][number]

interface OwnMakeUpProps {
  groupOrderNo: string
  sessionNo: number
  makeUp: NonNullable<Session['makeUp']>
  onChanged: () => Promise<unknown>
}

/** A time that a leader keeps for who missed a session: they say whether they come, and may think better of it until it begins. */
export function OwnMakeUp({ groupOrderNo, sessionNo, makeUp, onChanged }: OwnMakeUpProps) {
  const { state, attendance, open, startTime } = makeUp
  const answer = async (accept: boolean) => {
    const sent = call('POST /appoint/consultGroupOrder/answerMakeUp', { groupOrderNo, sessionNo, startTime, accept })
    await toastSuccess(sent, accept ? '说好了，到时候见' : '告诉带领者了')
    await onChanged()
  }
  const standing = [`补第 ${sessionNo} 次`, MAKE_UP_LABEL[state], attendance && ATTENDANCE_LABEL[attendance]]
  return (
    <View>
      <View className='group__quiet'>{standing.filter(Boolean).join(' · ')}</View>
      {state !== 'declined' && <View className='group__text'>{makeUpText(makeUp)}</View>}
      {open && state === 'offered' && (
        <Button size='small' label={`第 ${sessionNo} 次补的时间可以`} onPress={() => void answer(true)}>
          这个时间可以
        </Button>
      )}
      {open && (
        <Button variant='text' size='small' label={`第 ${sessionNo} 次不补了`} onPress={() => void answer(false)}>
          不补了
        </Button>
      )}
    </View>
  )
}
