import { PROTOCOL_HEADING_MAX, PROTOCOL_PARAGRAPHS_MAX, PROTOCOL_TEXT_MAX } from '@xinqi/domain/text/protocol'
import { Button, Card, Flex, Form, Input, Select } from 'antd'
import type { WrittenParagraph } from './draft'

const EMPTY: WrittenParagraph = { heading: '', text: '', only: 'all' }

const READERS = [
  { value: 'all', label: '所有机构' },
  { value: 'paid', label: '来访者付款的机构' },
  { value: 'unpaid', label: '不用付款的机构' },
]

const said = (missing: string) => [{ required: true, whitespace: true, message: missing }]

interface Props {
  name: string
  mayWrite: boolean
  /** A paragraph may be for organisations where visitors pay, or for the others. */
  hasReaders: boolean
}

/** The paragraphs of a version in their order: written, moved, taken out and added, by keyboard, too. */
export const ParagraphsField = ({ name, mayWrite, hasReaders }: Props) => (
  <Form.List name={name}>
    {(rows, { add, remove, move }) => (
      <Flex vertical gap={12} role='group' aria-label='段落'>
        {rows.map(({ key, name: row }) => (
          <Card
            key={key}
            size='small'
            title={`第 ${row + 1} 段`}
            extra={
              mayWrite && (
                <Flex gap={6}>
                  <Button
                    size='small'
                    aria-label={`第 ${row + 1} 段往前`}
                    disabled={row === 0}
                    onClick={() => move(row, row - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    size='small'
                    aria-label={`第 ${row + 1} 段往后`}
                    disabled={row === rows.length - 1}
                    onClick={() => move(row, row + 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    size='small'
                    aria-label={`不要第 ${row + 1} 段`}
                    disabled={rows.length === 1}
                    onClick={() => remove(row)}
                  >
                    不要
                  </Button>
                </Flex>
              )
            }
          >
            <Form.Item name={[row, 'heading']} label='小标题' rules={said('请写下小标题')}>
              <Input maxLength={PROTOCOL_HEADING_MAX} />
            </Form.Item>
            <Form.Item name={[row, 'text']} label='内容' rules={said('请写下内容')}>
              <Input.TextArea maxLength={PROTOCOL_TEXT_MAX} autoSize={{ minRows: 2 }} />
            </Form.Item>
            <Form.Item name={[row, 'only']} label='给谁看' hidden={!hasReaders} style={{ marginBottom: 0 }}>
              <Select options={READERS} style={{ width: 200 }} />
            </Form.Item>
          </Card>
        ))}
        {mayWrite && (
          <Button type='dashed' disabled={rows.length === PROTOCOL_PARAGRAPHS_MAX} onClick={() => add({ ...EMPTY })}>
            加一段
          </Button>
        )}
      </Flex>
    )}
  </Form.List>
)
