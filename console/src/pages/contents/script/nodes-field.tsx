import { FIXED_NODES, SCRIPT_MAX, type RobotNode, type RobotScript } from '@xinqi/domain/robot/node'
import { faultsOf } from '@xinqi/domain/robot/script-faults'
import { Alert, Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useMayAct } from '../../../ui/use-may-act'
import { ButtonsRead } from './buttons-read'
import { NodeEditor } from './node-editor'

interface Props {
  value?: RobotScript
  onChange?: (script: RobotScript) => void
}

const isFixed = (id: string): boolean => (FIXED_NODES as readonly string[]).includes(id)

/** The first name that no node has. */
function freshId(nodes: readonly RobotNode[]): string {
  let number = nodes.length + 1
  while (nodes.some(({ id }) => id === `node${number}`)) number += 1
  return `node${number}`
}

/** The nodes as cards, one of them open to be written; what is wrong with a node stands in its card, as it is typed. */
export function NodesField({ value = { nodes: [] }, onChange }: Props) {
  const mayAct = useMayAct('content')
  const [opened, setOpened] = useState<string | null>(null)
  const { nodes } = value
  const faults = faultsOf(value)
  const saidOf = (id: string) => faults.filter(({ node }) => node === id)
  const change = (next: RobotNode[]): void => onChange?.({ nodes: next })

  function add(): void {
    const id = freshId(nodes)
    change([...nodes, { id, name: '新的一步', words: '', buttons: [{ label: '还有别的事', to: 'start' }] }])
    setOpened(id)
  }

  return (
    <Flex vertical gap={12} role='group' aria-label='小助手的每一步'>
      {nodes.map((node) => (
        <Card
          key={node.id}
          id={`node-${node.id}`}
          size='small'
          title={node.name || '没有名称的一步'}
          extra={
            mayAct && (
              <Flex gap={6}>
                <Button
                  size='small'
                  aria-label={opened === node.id ? `收起「${node.name}」` : `改「${node.name}」`}
                  onClick={() => setOpened(opened === node.id ? null : node.id)}
                >
                  {opened === node.id ? '收起' : '改'}
                </Button>
                {!isFixed(node.id) && (
                  <Button
                    size='small'
                    aria-label={`不要「${node.name}」`}
                    onClick={() => change(nodes.filter((one) => one !== node))}
                  >
                    不要
                  </Button>
                )}
              </Flex>
            )
          }
        >
          {saidOf(node.id).map(({ sentence }) => (
            <Alert key={sentence} type='error' showIcon title={sentence} style={{ marginBottom: 12 }} />
          ))}
          {opened === node.id ? (
            <NodeEditor
              script={value}
              node={node}
              onChange={(next) => change(nodes.map((one) => (one === node ? next : one)))}
            />
          ) : (
            <>
              <Typography.Text>{node.words}</Typography.Text>
              <ButtonsRead script={value} node={node} />
            </>
          )}
        </Card>
      ))}
      {mayAct && (
        <Button type='dashed' disabled={nodes.length >= SCRIPT_MAX.nodes} onClick={add}>
          加一步
        </Button>
      )}
    </Flex>
  )
}
