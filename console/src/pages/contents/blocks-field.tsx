import { CONTENT_MAX } from '@xinqi/domain/text/content'
import { Form, Input, Select } from 'antd'
import { BlocksList } from '../../ui/blocks-list'
import { PictureField } from './picture-field'
import type { BlockTyped } from './typed'

const TYPES: { value: BlockTyped['type']; label: string }[] = [
  { value: 'text', label: '正文' },
  { value: 'heading', label: '小标题' },
  { value: 'list', label: '要点，一行一条' },
  { value: 'image', label: '图片' },
]
const EMPTY: BlockTyped = { type: 'text' }

const said = (missing: string) => [{ required: true, whitespace: true, message: missing }]

/** What a block of a type has to say. */
const BlockFields = ({ row, type }: { row: number; type: BlockTyped['type'] }) => {
  if (type === 'image')
    return (
      <>
        <Form.Item name={[row, 'src']} label='图片' rules={[{ required: true, message: '请选择图片' }]}>
          <PictureField label={`第 ${row + 1} 块的图片`} />
        </Form.Item>
        <Form.Item
          name={[row, 'alt']}
          label='图里是什么'
          extra='读给看不见的人听。'
          rules={said('请写下图里是什么')}
          style={{ marginBottom: 0 }}
        >
          <Input maxLength={CONTENT_MAX.alt} />
        </Form.Item>
      </>
    )
  return (
    <Form.Item name={[row, 'text']} rules={said('请写下文字')} style={{ marginBottom: 0 }}>
      {type === 'heading' ? (
        <Input aria-label={`第 ${row + 1} 块的文字`} maxLength={CONTENT_MAX.heading} />
      ) : (
        <Input.TextArea aria-label={`第 ${row + 1} 块的文字`} maxLength={CONTENT_MAX.text} autoSize={{ minRows: 2 }} />
      )}
    </Form.Item>
  )
}

/** A page's blocks. */
export const BlocksField = ({ mayWrite }: { mayWrite: boolean }) => (
  <BlocksList
    name='body'
    label='正文'
    max={CONTENT_MAX.blocks}
    begun={EMPTY}
    mayWrite={mayWrite}
    head={(row) => (
      <Form.Item noStyle name={[row, 'type']}>
        <Select size='small' aria-label={`第 ${row + 1} 块是什么`} options={TYPES} style={{ width: 150 }} />
      </Form.Item>
    )}
  >
    {(row) => (
      <Form.Item noStyle dependencies={[['body', row, 'type']]}>
        {({ getFieldValue }) => (
          <BlockFields row={row} type={getFieldValue(['body', row, 'type']) as BlockTyped['type']} />
        )}
      </Form.Item>
    )}
  </BlocksList>
)
