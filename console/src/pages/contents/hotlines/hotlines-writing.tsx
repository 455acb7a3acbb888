import { HOTLINE_MAX, HOTLINES_MAX, type Hotline } from '@xinqi/domain/rules/hotlines'
import { CONTENT_REASON_MAX } from '@xinqi/domain/text/content'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { BlocksList } from '../../../ui/blocks-list'
import { useMayAct } from '../../../ui/use-may-act'
import { WritingForm, type SendWritten } from '../../../ui/writing-form'
import { HotlinesPreview } from './hotlines-preview'

export interface HotlinesTyped {
  lines: Hotline[]
  reason?: string
}

interface Props {
  begun: Hotline[]
  send: SendWritten<HotlinesTyped>
  onRefused: () => unknown
  acts: ReactNode
}

const NEW: Hotline = { number: '', name: '', hours: '', note: '', isAlways: false }

const said = (missing: string) => [{ required: true, whitespace: true, message: missing }]

const LineFields = ({ row }: { row: number }) => (
  <>
    <Form.Item name={[row, 'number']} label='号码' rules={said('请写下号码')}>
      <Input inputMode='tel' maxLength={20} autoComplete='off' style={{ width: 220 }} />
    </Form.Item>
    <Form.Item name={[row, 'name']} label='名称' rules={said('请写下名称')}>
      <Input maxLength={HOTLINE_MAX.name} autoComplete='off' />
    </Form.Item>
    <Form.Item
      name={[row, 'hours']}
      label='接听时间'
      extra='读者看到的写法，比如「24 小时」。'
      rules={said('请写下接听时间')}
    >
      <Input maxLength={HOTLINE_MAX.hours} autoComplete='off' />
    </Form.Item>
    <Form.Item name={[row, 'note']} label='说明（可以不写）'>
      <Input maxLength={HOTLINE_MAX.note} autoComplete='off' />
    </Form.Item>
    <Form.Item name={[row, 'isAlways']} valuePropName='checked' label='白天夜里都有人接' style={{ marginBottom: 0 }}>
      <input type='checkbox' />
    </Form.Item>
  </>
)

/** The list as it is written, beside how it stands on a phone. */
export function HotlinesWriting({ begun, send, onRefused, acts }: Props) {
  const mayAct = useMayAct('content')
  return (
    <WritingForm<HotlinesTyped>
      name='hotlines'
      desk='content'
      begun={{ lines: begun }}
      reasonMax={CONTENT_REASON_MAX}
      reasonHint='为什么这样改，和这一版放在一起。'
      okText='存草稿'
      send={send}
      onRefused={onRefused}
      isChanged={({ lines }) => JSON.stringify(lines) !== JSON.stringify(begun)}
      acts={acts}
      preview={({ lines }) => <HotlinesPreview lines={lines} />}
    >
      <BlocksList name='lines' label='号码' max={HOTLINES_MAX} begun={NEW} mayWrite={mayAct}>
        {(row) => <LineFields row={row} />}
      </BlocksList>
    </WritingForm>
  )
}
