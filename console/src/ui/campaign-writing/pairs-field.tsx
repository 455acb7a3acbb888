import { CAMPAIGN_WORDS_MAX } from '@xinqi/domain/text/campaign-writing'
import { Button, Flex, Form, Input } from 'antd'
import { said } from './said'

interface Props {
  /** The place of its block. */
  row: number
  /** What each is: a step, a question. */
  piece: string
  first: string
  second: string
}

/** Steps or questions of a block, one after the other. */
export const PairsField = ({ row, piece, first, second }: Props) => (
  <Form.List name={[row, 'pairs']} initialValue={[{}]}>
    {(pairs, { add, remove }) => (
      <Flex vertical gap={4}>
        {pairs.map(({ key, name }) => (
          <Flex key={key} gap={8} align='start' wrap>
            <Form.Item
              name={[name, 'first']}
              label={`${first} ${name + 1}`}
              rules={said(`请写下${first}`)}
              style={{ flex: '1 1 160px' }}
            >
              <Input maxLength={CAMPAIGN_WORDS_MAX.heading} />
            </Form.Item>
            <Form.Item
              name={[name, 'second']}
              label={`${second} ${name + 1}`}
              rules={said(`请写下${second}`)}
              style={{ flex: '3 1 280px' }}
            >
              <Input.TextArea maxLength={CAMPAIGN_WORDS_MAX.text} autoSize={{ minRows: 1 }} />
            </Form.Item>
            <Button
              size='small'
              aria-label={`不要第 ${row + 1} 块的${piece} ${name + 1}`}
              disabled={pairs.length === 1}
              onClick={() => remove(name)}
            >
              不要
            </Button>
          </Flex>
        ))}
        <div>
          <Button
            size='small'
            aria-label={`第 ${row + 1} 块加一个${piece}`}
            disabled={pairs.length === CAMPAIGN_WORDS_MAX.pieces}
            onClick={() => add({})}
          >
            {`加一个${piece}`}
          </Button>
        </div>
      </Flex>
    )}
  </Form.List>
)
