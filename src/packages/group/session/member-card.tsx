import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import {
  ATTENDANCE_LABEL,
  ATTENDANCE_STATES,
  GROUP_NOTE_MAX,
  type GroupAttendanceState,
} from '@xinqi/domain/text/group'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'

type Session = Data<'GET /consult/group/session'>

/** What the room's log proposes is chosen beforehand; seen and heard, it is not what is written down. */
const PROPOSED = '房间里的记录，还没有记下'

const optionsWith = (proposed: GroupAttendanceState | null) =>
  ATTENDANCE_STATES.map((value) => ({
    value,
    label: ATTENDANCE_LABEL[value],
    note: value === proposed ? PROPOSED : undefined,
  }))

interface MemberCardProps {
  groupId: number
  sessionNo: number
  member: Session['members'][number]
  onChanged: () => Promise<unknown>
}

/** Whether a member came, and what concerns them alone. A mark that was written down is changed with a reason. */
export function MemberCard({ groupId, sessionNo, member, onChanged }: MemberCardProps) {
  const { groupOrderNo, alias, attendance, byRoom, excused, changes } = member
  const proposed = attendance === null ? byRoom : null
  const [state, setState] = useState<GroupAttendanceState | undefined>(attendance ?? byRoom ?? undefined)
  const [reason, setReason] = useState('')
  const [words, setWords] = useState(member.words)
  const isChange = attendance !== null && state !== attendance
  const mark = async () => {
    if (state === undefined) return
    const wish = { groupOrderNo, sessionNo, state, reason: isChange ? reason.trim() : undefined }
    if (await toastSuccess(call('POST /consult/group/mark', wish), '记下了')) await onChanged()
  }
  const save = async () => {
    await toastSuccess(call('POST /consult/group/saveNote', { groupId, sessionNo, groupOrderNo, words }), '存好了')
  }
  return (
    <Card>
      <View className='group__heading' role='heading' aria-level='2'>
        {excused ? `${alias}（请假了）` : alias}
      </View>
      {proposed && (
        <View className='group__quiet'>{`房间里的记录：${ATTENDANCE_LABEL[proposed]}。按你知道的记下。`}</View>
      )}
      <RadioList label={`${alias}是否到场`} options={optionsWith(proposed)} value={state} onChange={setState} />
      {isChange && <Field label='为什么改' value={reason} onChange={setReason} maxLength={200} />}
      {state !== undefined && state !== attendance && (
        <Button size='small' disabled={isChange && reason.trim() === ''} onPress={() => void mark()}>
          记下
        </Button>
      )}
      {changes.map((change) => (
        <View key={change} className='group__quiet'>
          {change}
        </View>
      ))}
      <Field label={`只关于${alias}的话`} multiline maxLength={GROUP_NOTE_MAX} value={words} onChange={setWords} />
      <Button size='small' variant='ghost' onPress={() => void save()}>
        保存
      </Button>
    </Card>
  )
}
