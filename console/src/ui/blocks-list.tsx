import { Button, Card, Flex, Form } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  /** Of the list in the form. */
  name: string
  label: string
  max: number
  /** What one that is added begins with. */
  begun: object
  mayWrite?: boolean
  /** Beside the number of a block. */
  head?: (row: number) => ReactNode
  children: (row: number) => ReactNode
}

/** The blocks of something written, in their order: written, moved, taken out and added, by keyboard, too. */
export const BlocksList = ({ name, label, max, begun, mayWrite = true, head, children }: Props) => (
  <Form.List name={name}>
    {(rows, { add, remove, move }) => (
      <Flex vertical gap={12} role='group' aria-label={label}>
        {rows.map(({ key, name: row }) => (
          <Card
            key={key}
            size='small'
            title={
              <Flex gap={12} align='center' wrap>
                {`第 ${row + 1} 块`}
                {head?.(row)}
              </Flex>
            }
            extra={
              mayWrite && (
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
              )
            }
          >
            {children(row)}
          </Card>
        ))}
        {mayWrite && (
          <Button type='dashed' disabled={rows.length === max} onClick={() => add({ ...begun })}>
            加一块
          </Button>
        )}
      </Flex>
    )}
  </Form.List>
)
