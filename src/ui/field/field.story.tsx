import { useState } from 'react'
import type { Story } from '../gallery/story'
import { DateField } from './date-field'
import { Field, type FieldProps } from './field'
import { TimeField } from './time-field'

function Live({ start = '', ...rest }: Omit<FieldProps, 'value' | 'onChange'> & { start?: string }) {
  const [value, setValue] = useState(start)
  return <Field {...rest} value={value} onChange={setValue} />
}

function Day() {
  const [date, setDate] = useState('')
  return (
    <DateField
      label='出生日期'
      value={date}
      earliest='1900-01-01'
      latest='2026-12-31'
      opensAt='1996-01-01'
      onChange={setDate}
    />
  )
}

function Time() {
  const [time, setTime] = useState('')
  return <TimeField label='几点开始' value={time} opensAt='19:00' onChange={setTime} />
}

export const stories: Story[] = [
  {
    name: '单行',
    render: () => <Live label='怎么称呼你' placeholder='可以不是真名' required hint='只有咨询师看得到' />,
  },
  { name: '出错', render: () => <Live label='紧急联系人电话' start='1380' error='手机号码不正确' type='number' /> },
  {
    name: '多行与计数',
    render: () => (
      <Live label='想聊的事' placeholder='写几句就好' multiline counter maxLength={200} start='最近总是睡不好。' />
    ),
  },
  { name: '日期', render: () => <Day /> },
  { name: '时间', render: () => <Time /> },
  { name: '停用', render: () => <Live label='订单号' start='XQ20261121' disabled /> },
]
