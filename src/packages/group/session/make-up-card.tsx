import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { MAKE_UP_MINUTES, MAKE_UP_PLACE_MAX } from '@xinqi/domain/rules/group-make-up'
import { ATTENDANCE_LABEL, ATTENDANCE_STATES, type GroupAttendanceState } from '@xinqi/domain/text/group'
import { MAKE_UP_LABEL, MAKE_UP_RULE, makeUpText } from '@xinqi/domain/text/group-make-up'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { MOMENT_LENGTH, MomentFields } from '@/features/group/moment-fields'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'

type Member = Data<'GET /consult/group/session'>['members'][number]

interface MakeUpCardProps {
  sessionNo: number
  member: Member
  onChanged: () => Promise<unknown>
}

const PRESENCES = ATTENDANCE_STATES.map((value) => ({ value, label: ATTENDANCE_LABEL[value] }))
const LENGTHS = MAKE_UP_MINUTES.map((value) => ({ value, label: `${value} 分钟` }))

/** A time of their own for who missed this session: set, moved, taken back, and, once it has come, marked. */
export function MakeUpCard({ sessionNo, member, onChanged }: MakeUpCardProps) {
  const { groupOrderNo, alias, makeUp, mayMakeUp } = member
  const [setting, setSetting] = useState(false)
  const which = { groupOrderNo, sessionNo }
  const after = async (sent: Promise<unknown>, said: string) => {
    if (await toastSuccess(sent, said)) await onChanged()
  }
  return (
    <Card className='group'>
      <View className='group__heading' role='heading' aria-level='2'>
        {`给${alias}补一次`}
      </View>
      {makeUp ? (
        <View className='group__text'>{`${makeUpText(makeUp)}\n${MAKE_UP_LABEL[makeUp.state]}`}</View>
      ) : (
        <View className='group__quiet'>{MAKE_UP_RULE}</View>
      )}
      {makeUp?.begun && (
        <RadioList
          label={`${alias}补的这次是否到场`}
          options={PRESENCES}
          value={makeUp.attendance ?? undefined}
          onChange={(state: GroupAttendanceState) =>
            void after(call('POST /consult/group/markMakeUp', { ...which, state }), '记下了')
          }
        />
      )}
      {mayMakeUp && !setting && (
        <Button size='small' variant='ghost' onPress={() => setSetting(true)}>
          {makeUp?.open ? '换一个时间' : '留一个时间'}
        </Button>
      )}
      {mayMakeUp && setting && (
        <SetTime
          which={which}
          place={makeUp?.place ?? ''}
          onSet={async () => {
            setSetting(false)
            await onChanged()
          }}
        />
      )}
      {makeUp?.open && (
        <Button
          size='small'
          variant='text'
          onPress={() => void after(call('POST /consult/group/takeBackMakeUp', which), '收回了，成员会收到消息')}
        >
          收回这个时间
        </Button>
      )}
    </Card>
  )
}

interface SetTimeProps {
  which: { groupOrderNo: string; sessionNo: number }
  /** Where the two were to meet before. */
  place: string
  onSet: () => Promise<void>
}

function SetTime({ which, place: before, onSet }: SetTimeProps) {
  const [startTime, setStartTime] = useState('')
  const [minutes, setMinutes] = useState<(typeof MAKE_UP_MINUTES)[number]>(30)
  const [place, setPlace] = useState(before)
  const send = async () => {
    const wish = { ...which, startTime, minutes, place: place.trim() }
    if (await toastSuccess(call('POST /consult/group/offerMakeUp', wish), '留好了，成员会收到消息')) await onSet()
  }
  return (
    <>
      <MomentFields label='补的时间' value={startTime} onChange={setStartTime} />
      <RadioList label='多长' options={LENGTHS} value={minutes} onChange={setMinutes} />
      <Field
        label='在哪里见'
        value={place}
        onChange={setPlace}
        maxLength={MAKE_UP_PLACE_MAX}
        hint='地方，或者线上怎样进入。只有 TA 看得到。'
      />
      <Button
        size='medium'
        disabled={startTime.length < MOMENT_LENGTH || place.trim() === ''}
        onPress={() => void send()}
      >
        留给 TA
      </Button>
    </>
  )
}
