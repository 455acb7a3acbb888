import { CAMPAIGN_BLOCK_LABEL, CAMPAIGN_WORDS_MAX } from '@xinqi/domain/text/campaign-writing'
import { Button, Card, Flex, Form, Select } from 'antd'
import { BlockFields } from './block-fields'
import type { BlockTyped } from './words'

const KINDS = Object.entries(CAMPAIGN_BLOCK_LABEL).map(([value, label]) => ({ value, label }))
const EMPTY: BlockTyped = { kind: 'letter' }

/** The blocks of a campaign in their order: written, moved, taken out and added, by keyboard, too. */
export const BlocksField = () => (
  <Form.List name='blocks'>
    {(rows, { add, remove, move }) => (
      <Flex vertical gap={12} role='group' aria-label='内容'>
        {rows.map(({ key, name: row }) => (
          <Card
            key={key}
            size='small'
            title={`第 ${row + 1} 块`}
            extra={
              <Flex gap={6}>
                <Button
                  size='small'
                  aria-label={`第 ${row + 1} 块往前`}
                  disabled={row === 0}
                  onClick={() => move(row, row - 1)}
                >
                  ↑
                </Button>
                <Button
                  size='small'
                  aria-label={`第 ${row + 1} 块往后`}
                  disabled={row === rows.length - 1}
                  onClick={() => move(row, row + 1)}
                >
                  ↓
                </Button>
                <Button
                  size='small'
                  aria-label={`不要第 ${row + 1} 块`}
                  disabled={rows.length === 1}
                  onClick={() => remove(row)}
                >
                  不要
                </Button>
              </Flex>
            }
          >
            <Form.Item name={[row, 'kind']} label='是什么'>
              <Select options={KINDS} style={{ width: 200 }} />
            </Form.Item>
            <Form.Item noStyle dependencies={[['blocks', row, 'kind']]}>
              {({ getFieldValue }) => (
                <BlockFields row={row} kind={getFieldValue(['blocks', row, 'kind']) as BlockTyped['kind']} />
              )}
            </Form.Item>
          </Card>
        ))}
        <Button type='dashed' disabled={rows.length === CAMPAIGN_WORDS_MAX.pieces} onClick={() => add({ ...EMPTY })}>
          加一块
        </Button>
      </Flex>
    )}
  </Form.List>
)
