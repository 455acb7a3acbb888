import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { typedMinute, WEEKDAY_NAMES } from '@xinqi/domain/text/duty'
import { DUTY_POSITIONS } from '@xinqi/domain/rules/duty'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ChipGroup } from '@/ui/chip/chip-group'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'

type Roster = Data<'GET /operator/duty/list'>

type Position = (typeof DUTY_POSITIONS)[number]

const DAYS = WEEKDAY_NAMES.map((text, index) => ({ value: index + 1, text }))
const POSITIONS = DUTY_POSITIONS.map((value) => ({ value, text: `第 ${value} 位` }))
const WRONG_TIME = '时间写成 09:00 这样'

interface AddShiftProps {
  operators: Roster['operators']
  onAdded: () => Promise<unknown>
}

/** The same hours on some days of every week. */
export function AddShift({ operators, onAdded }: AddShiftProps) {
  const [operatorId, setOperatorId] = useState<number>()
  const [days, setDays] = useState<readonly number[]>([])
  const [position, setPosition] = useState<Position>(1)
  const [from, setFrom] = useState('09:00')
  const [to, setTo] = useState('21:00')
  const [fromMinute, toMinute] = [typedMinute(from), typedMinute(to)]
  const isInOrder = fromMinute !== null && toMinute !== null && fromMinute < toMinute
  const isWhole = operatorId !== undefined && days.length > 0 && isInOrder
  const toggle = (day: number): void => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])
  const add = async (): Promise<void> => {
    if (operatorId === undefined || fromMinute === null || toMinute === null) return
    const addAll = async (): Promise<void> => {
      for (const weekday of days)
        await call('POST /operator/duty/add', { operatorId, weekday, fromMinute, toMinute, position })
    }
    if (await toastSuccess(addAll(), '已加到值班表')) setDays([])
    await onAdded()
  }
  return (
    <Card className='duty__card'>
      <View className='duty__title' role='heading' aria-level='2'>
        加班次
      </View>
      <View className='duty__quiet'>谁值班</View>
      <RadioList
        label='谁值班'
        options={operators.map(({ id, name }) => ({ value: id, label: name }))}
        value={operatorId}
        onChange={setOperatorId}
      />
      <ChipGroup label='哪几天' options={DAYS} isSelected={(day) => days.includes(day)} onToggle={toggle} />
      <ChipGroup
        label='第几个被叫'
        options={POSITIONS}
        isSelected={(value) => value === position}
        onToggle={setPosition}
      />
      <Field
        label='从几点'
        value={from}
        maxLength={5}
        onChange={setFrom}
        error={fromMinute === null ? WRONG_TIME : undefined}
      />
      <Field
        label='到几点'
        value={to}
        maxLength={5}
        onChange={setTo}
        hint='到半夜写 24:00'
        error={toMinute === null ? WRONG_TIME : isInOrder || fromMinute === null ? undefined : '结束时间要晚于开始时间'}
      />
      <View className='duty__acts'>
        <Button size='medium' disabled={!isWhole} onPress={() => void add()}>
          加到值班表
        </Button>
      </View>
    </Card>
  )
}
